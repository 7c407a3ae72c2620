import { sql } from 'kysely';
import { isPostgres } from '#server/store/engine.ts';
import type { Store } from '#server/store/open.ts';
import { tableKeys, tableNames } from '#server/store/whole-tables.ts';

/** Ends a transaction so that nothing of it is kept. */
class Undo extends Error {}

/** An insert, an update and a delete of no row, for which the database still asks for the rights. */
const changesOfNothing = tableNames.flatMap((name) => {
  const [key] = tableKeys[name];
  return [
    `insert into ${name} (${key}) select ${key} from ${name} where false`,
    `update ${name} set ${key} = ${key} where false`,
    `delete from ${name} where false`,
  ];
});

/** Takes fresh pages of the disk: an insert into a table that exists may find room in old ones. */
async function takeFreshPages(transaction: Store): Promise<void> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select has_database_privilege(current_database(), 'TEMP') as "isAllowed"
  `.execute(transaction);
  if (!rows[0]?.isAllowed) return;
  await sql`create temporary table space_trial (filling text) on commit drop`.execute(transaction);
  await sql`
    insert into space_trial select repeat('x', 1000) from generate_series(1, 100)
  `.execute(transaction);
}

/** Tries every kind of write on each table, and on PostgreSQL for room; keeps nothing. Throws what is in the way. */
export async function tryWriting(store: Store): Promise<void> {
  try {
    await store.transaction().execute(async (transaction) => {
      if (isPostgres(store)) {
        await takeFreshPages(transaction);
        // One text, so that a slow connection costs one answer.
        await sql.raw(changesOfNothing.join(';')).execute(transaction);
      } else for (const change of changesOfNothing) await sql.raw(change).execute(transaction);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

/** The sessions of PostgreSQL, also of other roles, that hold a lock for which an insert into a table waits. */
export async function findTableHolders(store: Store) {
  const { rows } = await sql<{ pid: number; program: string; role: string }>`
    select distinct pid, application_name as program, usename as role
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'relation' and granted and pg_locks.database = pg_stat_activity.datid
      and datname = current_database() and relation::regclass::text = any(${tableNames})
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    order by pid
  `.execute(store);
  return rows;
}
