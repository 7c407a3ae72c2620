import { sql } from 'kysely';
import type { Store } from '../open.ts';

/** Throws when the database does not answer. */
export async function pingStore(store: Store): Promise<void> {
  await sql`select 1`.execute(store);
}
