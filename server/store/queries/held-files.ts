import { sql } from 'kysely';
import { isPostgres } from '#server/store/engine.ts';
import type { Store } from '#server/store/open.ts';

/** PostgreSQL's advisory locks are numbers; this one is used for nothing else. */
const filesLock = 19_750_301;

/**
 * Runs work on one connection to PostgreSQL while no server deletes a file, so that a snapshot taken meanwhile names only
 * files that are there. The lock ends with the connection, however that ends.
 */
export async function holdFiles<T>(connection: Store, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock_shared(${filesLock})`.execute(connection);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock_shared(${filesLock})`.execute(connection);
  }
}

/**
 * Whether files are held. Ask it after the row of a file was deleted: a snapshot that is taken later does not name the
 * file, and one that was taken earlier holds it.
 */
export async function areFilesHeld(store: Store): Promise<boolean> {
  if (!isPostgres(store)) return false;
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and objid = ${filesLock}
      and database = (select oid from pg_database where datname = current_database())
  `.execute(store);
  return rows.length > 0;
}
