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

/** Brings the schema up to date; throws the failing migration's error. */
export async function migrate(store: Store): Promise<void> {
  const migrator = new Migrator({
    db: store,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
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
