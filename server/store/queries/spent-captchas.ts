import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

interface SpentCaptcha {
  readonly idHash: string;
  readonly intentHash: string;
  readonly expiresAt: Instant;
}

/** Deletes captchas that need not be remembered any longer. */
export const deleteExpiredCaptchas = (store: Store, now: Instant) =>
  store.deleteFrom('spent_captchas').where('expires_at', '<=', now).execute();

/** Marks a captcha as used by a request, unless it was used before. */
export const insertSpentCaptcha = (store: Store, captcha: SpentCaptcha) =>
  store
    .insertInto('spent_captchas')
    .values({
      id_hash: captcha.idHash,
      intent_hash: captcha.intentHash,
      expires_at: captcha.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The hash of the request that used a captcha, if any. */
export async function findSpentFor(store: Store, idHash: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('spent_captchas')
    .select('intent_hash as intentHash')
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return row?.intentHash;
}
