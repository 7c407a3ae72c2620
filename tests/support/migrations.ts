import { type KyselyPlugin, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from '#server/store/engine.ts';
import { migrations } from '#server/store/migrations/all.ts';
import type { Store } from '#server/store/open.ts';

/** Gives an empty database the schema as it was before a migration. */
export async function migrateBefore(store: Store, name: string): Promise<void> {
  const earlier = Object.entries(migrations).filter(([migration]) => migration < name);
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  const { error } = await new Migrator({ db: store, provider }).migrateToLatest();
  if (error) throw error;
}

/** Leaves a database as a newer version with one more migration would. */
export async function noteMigration(store: Store, name: string): Promise<void> {
  await sql`insert into kysely_migration values (${name}, '2099-01-01T00:00:00.000Z')`.execute(
    store,
  );
}

/** Reports the number of statements so far after each one. */
export function afterStatement(tell: (count: number) => void): KyselyPlugin {
  let count = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      tell(count);
      return result;
    },
  };
}

const inSqlite = sql<{ text: string }>`
  select type || ' ' || name || ' ' || coalesce(sql, '') as text from sqlite_schema
`;

const inPostgres = sql<{ text: string }>`
  select concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) as text
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
`;

/** The whole schema of a database, except the tables that record migrations. */
export async function schemaOf(store: Store): Promise<string[]> {
  const { rows } = await (isPostgres(store) ? inPostgres : inSqlite).execute(store);
  return rows
    .map(({ text }) => text)
    .filter((text) => !text.includes('kysely_migration'))
    .toSorted();
}
