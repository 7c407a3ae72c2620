import { sql } from 'kysely';
import type { Store } from '#server/store/open.ts';
import { findPoolState } from '#server/store/pool-state.ts';

/** Throws when the database does not answer. */
export const pingStore = async (store: Store): Promise<unknown> =>
  await (findPoolState(store)?.ping() ?? sql`select 1`.execute(store));
