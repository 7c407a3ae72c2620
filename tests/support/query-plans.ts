import { type CompiledQuery, type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { databaseIn } from '#server/store/database-file.ts';
import { openWriter } from '#server/store/node-sqlite.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';
import type { TestDatabase } from './databases.ts';

interface Plans {
  /** The index that each step reads, in order. */
  readonly indexes: readonly string[];
  /** The first column by which each step finds parcels; `nothing` if it goes through all of them. */
  readonly parcelsBy: readonly string[];
  /** Whether rows are sorted after reading, or a whole table is scanned. */
  readonly sortsOrScans: boolean;
}

interface TestedDatabase {
  readonly folder: string;
  readonly database: TestDatabase;
}

// PostgreSQL scans small tables whatever the indexes; plans must hold for large ones.
const asIfLarge = 'set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off';

function dialectOf({ folder, database }: TestedDatabase): Dialect {
  const { DATABASE_URL: url } = database.environment;
  if (url === undefined) return new SqliteDialect({ database: openWriter(databaseIn(folder)) });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A test's database may be dropped while the connection still closes, in the pool or outside.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    void client.query(asIfLarge);
  });
  return new PostgresDialect({ pool });
}

// Steps of both engines, such as “SEARCH trackings USING INDEX trackings_by_key (number_key=?)” and “Index Scan using
// trackings_by_key on trackings”, whose next line is “  Index Cond: (number_key = 'x'::text)”.
const indexName = /(?:INDEX|Scan using|Scan Backward using) (\w+)/;
const sortOrFullScan = /TEMP B-TREE|^SCAN|(?:^|-> {2})Sort|Seq Scan/;
const firstColumn = /(?:USING [\w ]+|Cond: )\(+(\w+)/;
const parcelSteps = /(?:SEARCH|SCAN|Scan.* on) trackings\b.*(?:\n +Index Cond: .*)?/g;

/** The query plans of the queries that some work runs. */
export async function plansOf(
  tested: TestedDatabase,
  work: (store: Store) => Promise<unknown>,
): Promise<Plans> {
  const queries: CompiledQuery[] = [];
  const store = new Kysely<Schema>({
    dialect: dialectOf(tested),
    log: ({ query }) => void queries.push(query),
  });
  const isPostgres = 'DATABASE_URL' in tested.database.environment;
  const explain = isPostgres ? 'explain' : 'explain query plan';
  const steps: string[] = [];
  try {
    await work(store);
    // The log adds the explanations to the queries, too.
    for (const query of [...queries]) {
      const explanation = { ...query, sql: `${explain} ${query.sql}` };
      const { rows } = await store.executeQuery<Record<string, unknown>>(explanation);
      steps.push(...rows.map((row) => String(row[isPostgres ? 'QUERY PLAN' : 'detail'])));
    }
  } finally {
    await store.destroy();
  }
  return {
    indexes: steps.flatMap((step) => indexName.exec(step)?.[1] ?? []),
    parcelsBy: [...steps.join('\n').matchAll(parcelSteps)].map(
      ([step]) => firstColumn.exec(step)?.[1] ?? 'nothing',
    ),
    sortsOrScans: steps.some((step) => sortOrFullScan.test(step)),
  };
}
