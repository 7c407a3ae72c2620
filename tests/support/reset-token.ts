import { sql } from 'kysely';
import type { Seal } from '#server/seal.ts';
import type { Store } from '#server/store/open.ts';

/** The token of the newest reset mail owed to an address; throws when none is. */
export async function resetTokenOf(store: Store, seal: Seal, recipient: string): Promise<string> {
  const { payload } = await store
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'password-reset')
    .where('recipient', '=', recipient)
    .orderBy(sql`rowid`, 'desc')
    .executeTakeFirstOrThrow();
  return seal.open(JSON.parse(payload).sealedToken);
}
