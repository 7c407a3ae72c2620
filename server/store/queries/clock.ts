import { sql } from 'kysely';
import { isPostgres } from '#server/store/engine.ts';
import type { Store } from '#server/store/open.ts';

async function readDatabaseClock(store: Store): Promise<Date | undefined> {
  if (!isPostgres(store)) return undefined;
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(store);
  return rows[0]?.now;
}

/** The time of PostgreSQL's own clock, and when the last mail was queued. */
export async function readClocks(store: Store) {
  const database = await readDatabaseClock(store);
  const newestMail = await store
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .executeTakeFirst();
  return { database, lastWritten: newestMail?.at };
}
