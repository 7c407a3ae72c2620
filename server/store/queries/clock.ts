import { sql } from 'kysely';
import { isPostgres } from '#server/store/engine.ts';
import type { Store } from '#server/store/open.ts';

/** The time of PostgreSQL's own clock, and when the last mail was queued. */
export async function readClocks(store: Store) {
  const { rows } = isPostgres(store)
    ? await sql<{ now: Date }>`select clock_timestamp() as now`.execute(store)
    : { rows: [] };
  const newestMail = await store
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .executeTakeFirst();
  const now = rows[0]?.now;
  return { database: now && new Date(now), lastWritten: newestMail?.at };
}
