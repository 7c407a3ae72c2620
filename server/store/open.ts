import { statSync } from 'node:fs';
import { type DatabaseConnection, Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { isPostgres } from './engine.ts';
import { findUnknownMigration, migrations } from './migrations/all.ts';
import { openWriter } from './node-sqlite.ts';
import { findPoolState, setPoolState } from './pool-state.ts';
import { connectorOf, endPool, openPool, overPool, type PostgresSettings } from './postgres.ts';
import { queryLog } from './query-signals.ts';
import { untilSerialized } from './retry.ts';
import type { Schema } from './schema.ts';
import { newSoundness, setSoundness } from './soundness.ts';
import { PortalSqliteDialect } from './sqlite.ts';
import { watchConnection } from './watched-connection.ts';

/** The database, or a transaction of it. */
export type Store = Kysely<Schema>;

/** Milliseconds until a database that accepts connections and says nothing counts as away, for a command too. */
const longestPing = 10_000;
/** Milliseconds that a write of the server waits while another process holds SQLite's lock. */
const usualPatience = 3000;

function identityOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** Whether a database file that was just opened, or its log, is no longer the one in its place. */
function watchFiles(file: string): () => boolean {
  const opened = identityOf(file);
  // SQLite makes the log with the first transaction, and keeps it as long as the database is open.
  let openedLog: string | undefined;
  return () => {
    const log = identityOf(`${file}-wal`);
    openedLog ??= log;
    return identityOf(file) !== opened || log !== openedLog;
  };
}

/**
 * Opens the embedded database at `file`, creating it when missing; throws when it can't be used. A write waits
 * `patience` milliseconds for other processes' writes.
 */
export function openStore(file: string, patience = usualPatience): Store {
  const database = openWriter(file);
  const soundness = newSoundness(false, watchFiles(file));
  const dialect = new PortalSqliteDialect({
    database,
    patience,
    onCreateConnection: async (connection) => watchConnection(soundness, connection),
  });
  const store = new Kysely<Schema>({ dialect, log: queryLog() });
  setSoundness(store, soundness);
  return store;
}

/** Opens a PostgreSQL database, without connecting before the first query. */
export function openPostgres(settings: PostgresSettings): Store {
  const pool = openPool(settings);
  const soundness = newSoundness(true);
  // Readiness asks over a connection of its own, as those of requests may all be busy.
  const ownPool = openPool({ timeout: longestPing, ...settings, connections: 1 });
  const { connect, queueAge } = connectorOf(pool);
  const watch = (connection: DatabaseConnection) => watchConnection(soundness, connection);
  const store = overPool(pool, connect, watch);
  setSoundness(store, soundness);
  setPoolState(store, {
    ping: () => ownPool.query('select 1'),
    queueAge,
    close: async () => {
      await Promise.all([endPool(pool), endPool(ownPool)]);
    },
  });
  return store;
}

const migratorOf = (store: Store): Migrator =>
  new Migrator({ db: store, provider: { getMigrations: async () => migrations } });

/** The name of a migration in the schema that only a newer version knows; undefined if there is none. */
export async function findNewerMigration(store: Store): Promise<string | undefined> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(store);
  return findUnknownMigration(rows.map(({ name }) => name));
}

/** True when no migration is pending. */
export async function isUpToDate(store: Store): Promise<boolean> {
  const infos = await migratorOf(store).getMigrations();
  return infos.every(({ executedAt }) => executedAt !== undefined);
}

/**
 * Runs all pending migrations or, when one throws, none. On PostgreSQL, processes that start at the same time wait for
 * each other, so the store must have no short timeout.
 */
export async function migrate(store: Store): Promise<void> {
  const { error } = await migratorOf(store).migrateToLatest();
  if (error) throw error;
}

/**
 * Runs work in one serializable transaction, which is rolled back when it throws. PostgreSQL may run it again after a
 * conflict, so its side effects must be repeatable.
 */
export const transact = <T>(store: Store, work: (transaction: Store) => Promise<T>): Promise<T> =>
  isPostgres(store)
    ? untilSerialized(() => store.transaction().setIsolationLevel('serializable').execute(work))
    : store.transaction().execute(work);

/** Closes the database. */
export async function closeStore(store: Store): Promise<void> {
  await findPoolState(store)?.close();
  await store.destroy();
}
