import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Schema } from './schema.ts';

export type Store = Kysely<Schema>;

/** Opens the embedded database at `file`, creating it when missing; throws when it can't be used. */
export function openStore(file: string): Store {
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: openNodeSqlite(file) }) });
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
