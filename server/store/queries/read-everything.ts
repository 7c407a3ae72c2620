import { sql } from 'kysely';
import type { Store } from '#server/store/open.ts';

/** Reads every value of every table of PostgreSQL; throws at the first page that is damaged. */
export async function readEverything(store: Store): Promise<undefined> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  for (const { name } of tables)
    await sql`select sum(length(each_row::text)) from ${sql.table(name)} as each_row`.execute(
      store,
    );
}
