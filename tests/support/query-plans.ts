import { join } from 'node:path';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { openReader, openWriter } from '#server/store/node-sqlite.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

/** How the database goes about the queries of some work, a line for each step. */
export async function plansOf(
  { folder }: { readonly folder: string },
  work: (store: Store) => Promise<unknown>,
): Promise<string[]> {
  const file = join(folder, 'portal.sqlite');
  const queries: CompiledQuery[] = [];
  const store = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: openWriter(file) }),
    log: ({ query }) => void queries.push(query),
  });
  await work(store);
  await store.destroy();
  const reader = openReader(file);
  const steps = queries.flatMap(({ sql, parameters }) =>
    reader.prepare(`explain query plan ${sql}`).all(parameters),
  );
  reader.close();
  return steps.map((step) => String((step as { detail: unknown }).detail));
}
