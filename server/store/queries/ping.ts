import { sql } from 'kysely';
import type { Store } from '#server/store/open.ts';

/** Throws when the database does not answer. */
export const pingStore = (store: Store) => sql`select 1`.execute(store);
