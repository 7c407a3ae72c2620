import { type Insertable, sql } from 'kysely';
import { isPostgres } from '#server/store/engine.ts';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';
import { inPieces, rowsOfPiece } from './in-pieces.ts';

const rowsAtOnce = 500;

/** Adds rows, in the transaction of their acts. */
export async function insertAudit(
  transaction: Store,
  rows: readonly Insertable<Schema['audit']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await transaction
      .insertInto('audit')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
}

/** Which rows to list. */
export interface AuditFilter {
  readonly customerId?: number;
  readonly actor?: string;
  readonly since?: Instant;
  readonly limit: number;
}

/** The newest rows of a filter, newest first. */
export function listAudit(store: Store, { customerId, actor, since, limit }: AuditFilter) {
  let query = store
    .selectFrom('audit')
    .select(['at', 'actor', 'act', 'customer_id', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (since !== undefined) query = query.where('at', '>=', since);
  return query.execute();
}

/** The moment at which a customer last did `act`; undefined if never. */
export async function findLastAct(
  store: Store,
  customerId: number,
  act: string,
): Promise<Instant | undefined> {
  const row = await store
    .selectFrom('audit')
    .select('at')
    .where('customer_id', '=', customerId)
    .where('act', '=', act)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** When a backup was last made, and when one was last found to be good; undefined if never. */
export async function findLastBackups(
  store: Store,
): Promise<{ readonly made: Instant | undefined; readonly checked: Instant | undefined }> {
  const rows = await store
    .selectFrom('audit')
    .select((eb) => ['act', eb.fn.max('at').as('at')])
    // The words of the index audit_of_backups.
    .where(sql<boolean>`act in ('backup-made', 'backup-checked')`)
    .groupBy('act')
    .execute();
  const find = (act: string) => rows.find((row) => row.act === act)?.at;
  return { made: find('backup-made'), checked: find('backup-checked') };
}

/** Deletes the rows whose time is over, by the database's own clock, which also refuses the others. */
export function deleteEndedAudit(store: Store): Promise<void> {
  const now = isPostgres(store)
    ? sql<Instant>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<Instant>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  return inPieces(() =>
    store
      .deleteFrom('audit')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('audit as ended')
          .select('ended.id')
          .where('ended.kept_until', '<=', now)
          .limit(rowsOfPiece),
      )
      .executeTakeFirst(),
  );
}
