import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import { openReader, openWriter } from './node-sqlite.ts';
import { findReader, setReader } from './prepared.ts';
import type { Schema } from './schema.ts';

export type Store = Kysely<Schema>;

/** Opens the embedded database at `file`, creating it when missing; throws when it can't be used. */
export function openStore(file: string): Store {
  const store = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openWriter(file) }) });
  setReader(store, openReader(file));
  return store;
}

const migratorOf = (store: Store): Migrator =>
  new Migrator({ db: store, provider: { getMigrations: async () => migrations } });

/** True when the schema is the one that this version works with. */
export async function isUpToDate(store: Store): Promise<boolean> {
  const known = await migratorOf(store).getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}

/** Brings the schema up to date; throws the failing migration's error. */
export async function migrate(store: Store): Promise<void> {
  const { error } = await migratorOf(store).migrateToLatest();
  if (error) throw error;
}

/** Runs work in one transaction: all of it is kept, or, when it throws, nothing. */
export const transact = <T>(store: Store, work: (transaction: Store) => Promise<T>): Promise<T> =>
  store.transaction().execute(work);

/** Closes the database. */
export async function closeStore(store: Store): Promise<void> {
  findReader(store)?.close();
  await store.destroy();
}
