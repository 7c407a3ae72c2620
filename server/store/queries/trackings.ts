import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type trackingGroups, trackingStatuses } from '#lib/contract/parcel-values.ts';
import { withoutSheetMarks } from '#lib/contract/spreadsheet.ts';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { defaultSort } from '#lib/contract/trackings-order.ts';
import type { ShippingType } from '#lib/domain/shipping-type.ts';
import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import { invoiceHelpsIn, type TrackingStatus } from '#lib/domain/tracking-status.ts';
import { containing, likeCondition } from '#server/store/engine.ts';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { type Parameter, prepared } from '#server/store/prepared.ts';
import type { Schema } from '#server/store/schema.ts';
import { day } from '#server/units/duration.ts';
import { isFolded, isUnderWay, maxOpenParcels } from './partial-indexes.ts';

/** `listed_at` of a parcel that has not arrived yet, which puts it before all others. */
export const notYetReceived: Instant = '9999-12-31T00:00:00.000Z';

type Trackings = ExpressionBuilder<Schema, 'trackings'>;
type Group = (typeof trackingGroups)[number];
type Filter = NonNullable<TrackingsQuery['filter']>;
type TrackingsSort = NonNullable<TrackingsQuery['sort']>['field'];

/** The columns of a list's row. */
const listColumns = [
  'id',
  'package_number',
  'tracking_number',
  'source',
  'description',
  'carrier',
  'shipping_type',
  'status',
  'status_since',
  'received_at',
  'weight_grams',
  'invoice_count',
  'billing_id',
  'prealert',
] as const;

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
const isOpenParcel = (eb: Trackings, customerId: Expression<number>): Expression<SqlBool> =>
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

function inGroup(
  eb: Trackings,
  customerId: Expression<number>,
  group: Group,
): Expression<SqlBool>[] {
  if (group === 'done') return [groups.done];
  const openParcel = isOpenParcel(eb, customerId);
  if (group === 'open') return [openParcel];
  if (group === 'moving') return [openParcel, eb.not(groups.needs), eb.not(groups.ready)];
  return [openParcel, groups[group]];
}

/** The values of a filter in a query. */
interface FilterValues {
  readonly customerId: number;
  readonly status: TrackingStatus;
  readonly shippingType: ShippingType;
  readonly from: Instant;
  readonly to: Instant;
  /** For LIKE: what is searched for, and the number in it, without the groups that carriers print and our tables show. */
  readonly q: string;
  readonly number: string;
}

/** Of a filter, what decides which conditions a query has. */
interface FilterShape {
  readonly group: Group | undefined;
  readonly fields: readonly (keyof FilterValues)[];
}

/** A typed number without what people and spreadsheets put around and into it. */
function numberIn(text: string): string {
  const { carrier, normalized } = readTrackingNumber(text);
  const isNumber = carrier !== undefined || /^(?=(?:\D*\d){5})[\dA-Z]{6,}$/.test(normalized);
  return isNumber ? normalized : withoutSheetMarks(text);
}

function readFilter(customerId: number, filter: Filter | undefined) {
  const { group, status, shippingType, from, to, q } = filter ?? {};
  const number = q && numberIn(q);
  const values: Partial<FilterValues> = {
    ...(status && { status }),
    ...(shippingType && { shippingType }),
    ...(from && { from: jamaicaMidnight(from) }),
    ...(to && { to: jamaicaMidnight(to, 1) }),
    ...(q && { q: containing(q) }),
    ...(number && number !== q && { number: containing(number) }),
  };
  const fields = Object.keys(values) as (keyof FilterValues)[];
  return { values: { ...values, customerId }, shape: { group, fields } };
}

/** What is searched, in one text: SQLite folds it by a call for each row. */
const searched = sql.join(
  (
    ['description', 'tracking_number', 'number_key', 'package_number', 'source', 'carrier'] as const
  ).map((column) => sql.ref(column)),
  sql` || ${sql.lit('\n')} || `,
);

function matches(
  store: Store,
  eb: Trackings,
  p: Parameter<FilterValues>,
  { group, fields }: FilterShape,
) {
  const conditions: Expression<SqlBool>[] = [eb('customer_id', '=', p('customerId'))];
  if (group) conditions.push(...inGroup(eb, p('customerId'), group));
  if (fields.includes('status')) conditions.push(eb('status', '=', p('status')));
  if (fields.includes('shippingType')) conditions.push(eb('shipping_type', '=', p('shippingType')));
  if (fields.includes('from')) conditions.push(eb('received_at', '>=', p('from')));
  if (fields.includes('to')) conditions.push(eb('received_at', '<', p('to')));
  if (fields.includes('q')) {
    const patterns = (['q', 'number'] as const).filter((field) => fields.includes(field));
    conditions.push(
      eb.or(patterns.map((field) => likeCondition(store, sql`(${searched})`, p(field)))),
    );
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

const selectCount = prepared<FilterValues, FilterShape>()((store, p, shape) =>
  store
    .selectFrom('trackings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(store, eb, p, shape)),
);

/** How many of a customer's trackings match a filter. */
export async function countTrackings(
  store: Store,
  customerId: number,
  filter: TrackingsQuery['filter'],
): Promise<number> {
  const { values, shape } = readFilter(customerId, filter);
  const [row] = await selectCount(store, values, shape);
  return Number(row?.total);
}

type PageValues = FilterValues & { readonly size: number; readonly offset: number };
type PageShape = FilterShape & NonNullable<TrackingsQuery['sort']>;

const selectPage = prepared<PageValues, PageShape>()((store, p, shape) =>
  store
    .selectFrom('trackings')
    .select(listColumns)
    .where((eb) => matches(store, eb, p, shape))
    .orderBy(sortKeys[shape.field], (order) => {
      const directed = shape.dir === 'asc' ? order.asc() : order.desc();
      // For a column that is never null, PostgreSQL would not use the index.
      return shape.field === 'weight' ? directed.nullsLast() : directed;
    })
    .$if(shape.field === 'urgency', (ordered) => ordered.orderBy('listed_at', shape.dir))
    .orderBy('id', shape.dir)
    // Without the cast SQLite would plan the query again for each size.
    .limit(sql<number>`cast(${p('size')} as integer)`)
    .offset(p('offset')),
);

interface TrackingsPage extends Omit<TrackingsQuery, 'size'> {
  /** Any, as the CSV file is read in larger pages than the contract offers. */
  readonly size: number;
}

/** A page of the matching trackings in the order of the query. */
export async function searchTrackings(
  store: Store,
  customerId: number,
  { page, size, filter, sort = defaultSort }: TrackingsPage,
) {
  const { values, shape } = readFilter(customerId, filter);
  return await selectPage(
    store,
    { ...values, size, offset: page * size },
    { ...shape, field: sort.field, dir: sort.dir },
  );
}

/** A row of the list. */
export type ListedRow = Awaited<ReturnType<typeof searchTrackings>>[number];
