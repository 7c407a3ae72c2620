import type { Store } from '#server/store/open.ts';

/** A text of JSON that holds something encrypted, and how to replace it unless it has changed since. */
export interface EncryptedText {
  readonly json: string;
  readonly replace: (store: Store, next: string) => Promise<void>;
}

/** Everything encrypted that is stored: links of mails that were not sent, and answers for retries of a sign-up. */
export async function listEncrypted(store: Store): Promise<readonly EncryptedText[]> {
  // The names of such fields begin so (`isEncrypted()` in server/auth/reencrypt.ts).
  const pattern = '%"sealed%';
  const mails = await store
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('payload', 'like', pattern)
    .execute();
  const answers = await store
    .selectFrom('idempotency_keys')
    .select(['scope', 'key_hash', 'answer'])
    .where('answer', 'like', pattern)
    .execute();
  return [
    ...mails.map(({ id, payload }) => ({
      json: payload,
      replace: async (to: Store, next: string) => {
        await to
          .updateTable('outbox')
          .set({ payload: next })
          .where('id', '=', id)
          .where('payload', '=', payload)
          .execute();
      },
    })),
    ...answers.map(({ scope, key_hash, answer }) => ({
      json: answer,
      replace: async (to: Store, next: string) => {
        await to
          .updateTable('idempotency_keys')
          .set({ answer: next })
          .where('scope', '=', scope)
          .where('key_hash', '=', key_hash)
          .where('answer', '=', answer)
          .execute();
      },
    })),
  ];
}
