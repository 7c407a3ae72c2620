import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { withoutSheetMarks } from '#lib/contract/spreadsheet.ts';
import {
  type TrackingsQuery,
  type trackingGroups,
  trackingStatuses,
} from '#lib/contract/trackings.ts';
import { defaultSort } from '#lib/contract/trackings-order.ts';
import { invoiceHelpsIn } from '#lib/domain/tracking-status.ts';
import { escapeLike, likeCondition } from '#server/store/engine.ts';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { prepared } from '#server/store/prepared.ts';
import type { Schema } from '#server/store/schema.ts';
import { day } from '#server/units/duration.ts';
import { isFolded, isUnderWay, maxOpenParcels } from './partial-indexes.ts';

/** `listed_at` of a parcel that has not arrived yet, which puts it before all others. */
export const notYetReceived: Instant = '9999-12-31T00:00:00.000Z';

type Trackings = ExpressionBuilder<Schema, 'trackings'>;
type Group = (typeof trackingGroups)[number];
type TrackingsSort = NonNullable<TrackingsQuery['sort']>['field'];

/** A page of JSON rows as one JSON array. */
const asArray = sql<string>`'[' || coalesce(string_agg("summary", ','), '') || ']'`.as('data');

const selectNewestPage = prepared<{ customerId: number; size: number; offset: number }>(
  'newest-trackings',
)((store, p) =>
  store
    .selectFrom((inner) =>
      inner
        .selectFrom('trackings')
        .select('summary')
        .where('customer_id', '=', p.customerId)
        .orderBy('listed_at', 'desc')
        .orderBy('id', 'desc')
        // Without the cast SQLite would plan the query again for each size.
        .limit(sql<number>`cast(${p.size} as integer)`)
        .offset(p.offset)
        .as('page'),
    )
    .select(asArray),
);

interface Slice {
  readonly customerId: number;
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
}

/** A page in the default order as the JSON text of an array; its cost does not grow with the table. */
export async function listNewestTrackings(store: Store, slice: Slice): Promise<string> {
  const [row] = await selectNewestPage(store, {
    customerId: slice.customerId,
    size: slice.size,
    offset: slice.page * slice.size,
  });
  return row?.data ?? '[]';
}

/** The last moment, in milliseconds, whose text sorts by time: years of five digits begin with a sign. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

// The days of the filter are Jamaica's, which is five hours behind UTC all year.
function jamaicaMidnight(date: string, plusDays = 0): Instant {
  const midnight = Date.parse(`${date}T05:00:00.000Z`) + plusDays * day;
  return new Date(Math.min(midnight, lastInstant)).toISOString();
}

/** Which parcels are in a group: `groupOf()` of src/lib/domain/obligations.ts in SQL. */
const groups = {
  needs: sql<SqlBool>`(status = 'CUSTOMS_HOLD' or (billing_id is null and invoice_count = 0
    and status in (${sql.join(invoiceHelpsIn.map((status) => sql.lit(status)))})))`,
  ready: sql<SqlBool>`status = 'READY_FOR_PICKUP'`,
  done: sql<SqlBool>`(status in ('DELIVERED', 'RETURNED') or ${isFolded})`,
} as const;

/** A parcel not delivered, returned or folded away. In the index's order: else SQLite reads all of the customer's. */
const isOpenParcel = (eb: Trackings, customerId: number): Expression<SqlBool> =>
  eb(
    'id',
    'in',
    eb
      .selectFrom('trackings')
      .select('id')
      .where('customer_id', '=', customerId)
      .where(isUnderWay)
      .where(eb.not(isFolded))
      .orderBy('status')
      .orderBy('listed_at', 'desc')
      .limit(maxOpenParcels),
  );

function inGroup(eb: Trackings, customerId: number, group: Group): Expression<SqlBool>[] {
  if (group === 'done') return [groups.done];
  const openParcel = isOpenParcel(eb, customerId);
  if (group === 'open') return [openParcel];
  if (group === 'moving') return [openParcel, eb.not(groups.needs), eb.not(groups.ready)];
  return [openParcel, groups[group]];
}

function matches(
  store: Store,
  eb: Trackings,
  customerId: number,
  filter: TrackingsQuery['filter'],
) {
  const conditions: Expression<SqlBool>[] = [eb('customer_id', '=', customerId)];
  if (filter?.group) conditions.push(...inGroup(eb, customerId, filter.group));
  if (filter?.status) conditions.push(eb('status', '=', filter.status));
  if (filter?.shippingType) conditions.push(eb('shipping_type', '=', filter.shippingType));
  if (filter?.from) conditions.push(eb('received_at', '>=', jamaicaMidnight(filter.from)));
  if (filter?.to) conditions.push(eb('received_at', '<', jamaicaMidnight(filter.to, 1)));
  if (filter?.q) {
    const pattern = `%${escapeLike(filter.q)}%`;
    // biome-ignore format: columns
    const columns = ['description', 'tracking_number', 'package_number', 'source', 'carrier'] as const;
    const found = columns.map((column) => likeCondition(store, eb.ref(column), pattern));
    // A number in the groups that carriers print, and our tables show.
    const number = withoutSheetMarks(filter.q);
    if (number !== filter.q)
      found.push(likeCondition(store, eb.ref('tracking_number'), `%${escapeLike(number)}%`));
    conditions.push(eb.or(found));
  }
  return eb.and(conditions);
}

// The journey's order, not the alphabet's.
const statusOrder = sql<number>`case status ${sql.join(
  trackingStatuses.map((status, index) => sql`when ${sql.lit(status)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

const sortKeys = {
  receivedAt: sql`listed_at`,
  weight: sql`weight_grams`,
  status: statusOrder,
  // Group by group, a hundred apart; within one the furthest first.
  urgency: sql`case when ${groups.done} then 0 else ${statusOrder} + case when ${groups.needs} then 300
    when ${groups.ready} then 200 else 100 end end`,
} as const satisfies Record<TrackingsSort, Expression<unknown>>;

/** How many of a customer's trackings match a filter. */
export async function countTrackings(
  store: Store,
  customerId: number,
  filter: TrackingsQuery['filter'],
): Promise<number> {
  const { total } = await store
    .selectFrom('trackings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(store, eb, customerId, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface TrackingsPage extends Omit<TrackingsQuery, 'size'> {
  /** Any, as the CSV file is read in larger pages than the contract offers. */
  readonly size: number;
}

/** A page of the matching trackings in the order of the query, as the JSON text of an array. */
export async function searchTrackings(
  store: Store,
  customerId: number,
  query: TrackingsPage,
): Promise<string> {
  const { field, dir } = query.sort ?? defaultSort;
  const { data } = await store
    .selectFrom((inner) =>
      inner
        .selectFrom('trackings')
        .select('summary')
        .where((eb) => matches(store, eb, customerId, query.filter))
        .orderBy(sortKeys[field], (order) =>
          (dir === 'asc' ? order.asc() : order.desc()).nullsLast(),
        )
        .$if(field === 'urgency', (ordered) => ordered.orderBy('listed_at', dir))
        .orderBy('id', dir)
        .limit(query.size)
        .offset(query.page * query.size)
        .as('page'),
    )
    .select(asArray)
    .executeTakeFirstOrThrow();
  return data;
}
