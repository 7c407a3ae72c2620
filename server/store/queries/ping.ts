import { sql } from 'kysely';
import type { Store } from '../open.ts';

/** Asks the database for nothing; throws when it does not answer. */
export async function pingStore(store: Store): Promise<void> {
  await sql`select 1`.execute(store);
}
