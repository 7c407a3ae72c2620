import type { Services } from '#server/services.ts';
import { asWritten } from './databases.ts';

/** The token of the newest queued reset mail to an address; throws if there is none. */
export async function resetTokenOf(
  { store, keyring }: Pick<Services, 'store' | 'keyring'>,
  recipient: string,
): Promise<string> {
  const { payload } = await store
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'password-reset')
    .where('recipient', '=', recipient)
    .orderBy(asWritten(store), 'desc')
    .executeTakeFirstOrThrow();
  return keyring.decrypt(JSON.parse(payload).sealedToken);
}
