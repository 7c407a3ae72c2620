import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Store } from './open.ts';
import { holdFiles } from './queries/held-files.ts';
import type { Schema } from './schema.ts';

/** Each table with its key, in an order in which no row comes before one that it refers to. */
export const tableKeys = {
  customers: ['id'],
  closings: ['customer_id'],
  sessions: ['token_hash'],
  sign_ups: ['code'],
  spent_captchas: ['id_hash'],
  one_time_tokens: ['token_hash'],
  login_throttles: ['key'],
  failed_sign_ins: ['customer_id', 'hour', 'network'],
  rate_limits: ['key'],
  trackings: ['customer_id', 'id'],
  tracking_events: ['customer_id', 'tracking_id', 'id'],
  attachments: ['customer_id', 'tracking_id', 'id'],
  mail_drafts: ['customer_id', 'id'],
  billings: ['customer_id', 'id'],
  billing_lines: ['customer_id', 'billing_id', 'line'],
  quotes: ['customer_id', 'id'],
  messages: ['id'],
  unreadable_files: ['sha256'],
  outbox: ['id'],
  idempotency_keys: ['scope', 'key_hash'],
  editors: ['name'],
  editor_sessions: ['token_hash'],
  audit: ['id'],
} as const satisfies { readonly [Table in keyof Schema]: readonly (keyof Schema[Table])[] };

export type TableName = keyof typeof tableKeys;

/** The tables whose rows name files. */
export const fileTables = ['attachments', 'mail_drafts'] as const satisfies readonly TableName[];

/** A row by the names of its columns, the same on both engines. */
export type PlainRow = Readonly<Record<string, string | number | null>>;

/** Every table in the order of `tableKeys`. */
export const tableNames = Object.keys(tableKeys) as TableName[];

const rowsAtOnce = 500;
/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const valuesAtOnce = 20_000;

const columnsOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/** A row with its columns in the order of their names. */
const sortColumns = (row: PlainRow): PlainRow =>
  Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Every row of a table in the order of its key, a few hundred at a time. */
export async function* readTable(store: Store, table: TableName): AsyncGenerator<PlainRow[]> {
  const keys = tableKeys[table];
  let where = sql``;
  for (;;) {
    const { rows } = await sql<PlainRow>`
      select * from ${sql.table(table)} ${where} order by ${columnsOf(keys)} limit ${sql.lit(rowsAtOnce)}
    `.execute(store);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows.map(sortColumns);
    where = sql`where (${columnsOf(keys)}) > (${sql.join(keys.map((key) => lastRow[key]))})`;
  }
}

/** The file that a row of one of `fileTables` names. */
export const fileOf = (row: PlainRow) => ({
  storage_key: String(row['storage_key']),
  sha256: String(row['sha256']),
});

/** Every file that a row names. */
export async function* readNamedFiles(store: Store) {
  for (const table of fileTables)
    for await (const rows of readTable(store, table)) yield* rows.map(fileOf);
}

/** Adds rows to a table, in the caller's transaction. */
export async function writeTable(
  transaction: Store,
  table: TableName,
  rows: readonly PlainRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const rowsPerStatement = Math.floor(valuesAtOnce / names.length);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const values = rows
      .slice(start, start + rowsPerStatement)
      .map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
    await sql`
      insert into ${sql.table(table)} (${columnsOf(names)}) values ${sql.join(values)}
    `.execute(transaction);
  }
}

/** Sets a customer's referrer, whose row may have been written later. */
export async function writeReferrer(
  transaction: Store,
  customerId: number,
  referrerId: number,
): Promise<void> {
  await transaction
    .updateTable('customers')
    .set({ referred_by: referrerId })
    .where('id', '=', customerId)
    .execute();
}

/** Moves PostgreSQL's sequence of codes past those that were imported. */
export async function continueCodes(transaction: Store): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`
    select setval(pg_get_serial_sequence('customers', 'id'), (select coalesce(max(id), 0) + 1 from customers), false)
  `.execute(transaction);
}

const inSnapshot = <T>(store: Store, work: (snapshot: Store) => Promise<T>): Promise<T> =>
  store.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * Runs work over a snapshot of the store, while others go on writing. On PostgreSQL nobody deletes a file meanwhile
 * (`holdFiles()`).
 */
export const atOneMoment = <T>(store: Store, work: (snapshot: Store) => Promise<T>): Promise<T> =>
  isPostgres(store)
    ? store
        .connection()
        .execute((connection) => holdFiles(connection, () => inSnapshot(connection, work)))
    : inSnapshot(store, work);
