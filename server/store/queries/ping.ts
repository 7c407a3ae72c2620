import { sql } from 'kysely';
import type { Store } from '#server/store/open.ts';
import { findReader } from '#server/store/readers.ts';

/** Throws when the database does not answer. */
export const pingStore = async (store: Store): Promise<unknown> =>
  await (findReader(store)?.ping?.() ?? sql`select 1`.execute(store));
