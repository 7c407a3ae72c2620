import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Bounds } from '#lib/domain/billing-ranges.ts';
import type { Store } from '#server/store/open.ts';
import { type Parameter, prepared } from '#server/store/prepared.ts';
import type { Schema } from '#server/store/schema.ts';
import { isOpenBill } from './partial-indexes.ts';

/** A filter of a customer's bills; its bounds are dates of bills. */
export interface BillingsFilter extends Bounds {
  readonly isPending: boolean;
}

type Billings = ExpressionBuilder<Schema, 'billings'>;

interface FilterValues {
  readonly customerId: number;
  readonly from: string;
  readonly to: string;
}

/** Of a filter, what decides which conditions a query has. */
interface FilterShape {
  readonly isPending: boolean;
  readonly isFrom: boolean;
  readonly isTo: boolean;
}

function readFilter(customerId: number, { from, to, isPending }: BillingsFilter) {
  const values = {
    customerId,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const shape = { isPending, isFrom: from !== undefined, isTo: to !== undefined };
  return { values, shape };
}

function matches(eb: Billings, p: Parameter<FilterValues>, shape: FilterShape) {
  const conditions: Expression<SqlBool>[] = [eb('customer_id', '=', p('customerId'))];
  if (shape.isPending) conditions.push(isOpenBill);
  if (shape.isFrom) conditions.push(eb('issued_at', '>=', p('from')));
  if (shape.isTo) conditions.push(eb('issued_at', '<', p('to')));
  return eb.and(conditions);
}

interface Slice {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
}

type PageValues = FilterValues & { readonly size: number; readonly offset: number };

/** What to call a parcel in `trackings`; null without one. */
export const parcelName = sql<string | null>`coalesce(
  nullif(trackings.description, ''), nullif(trackings.source, ''), trackings.tracking_number
)`;

// A page has few rows, and each look-up is by key.
const parcelNameOfBill = sql<string | null>`(
  select ${parcelName} from trackings
  where trackings.customer_id = billings.customer_id and trackings.id = billings.tracking_id
)`;

const selectPage = prepared<PageValues, FilterShape>()((store, p, shape) =>
  store
    .selectFrom('billings')
    .select([
      'id',
      'number',
      'issued_at',
      'total_cents',
      'paid_cents',
      'status',
      'exchange_rate_hundredths',
      parcelNameOfBill.as('parcel_name'),
    ])
    .where((eb) => matches(eb, p, shape))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    // Without the cast SQLite would plan the query again for each size.
    .limit(sql<number>`cast(${p('size')} as integer)`)
    .offset(p('offset')),
);

/** A page of a customer's matching bills, newest first. */
export async function listBillingRows(
  store: Store,
  customerId: number,
  filter: BillingsFilter,
  { page, size }: Slice,
) {
  const { values, shape } = readFilter(customerId, filter);
  return await selectPage(store, { ...values, size, offset: page * size }, shape);
}

/** A row of the bills. */
export type BillingRow = Awaited<ReturnType<typeof listBillingRows>>[number];

const isCounted = sql<SqlBool>`status <> 'VOID'`;
/** `centsLeft()` of server/answers/billing.ts in SQL. */
const centsLeft = sql<number>`case when total_cents > paid_cents then total_cents - paid_cents else 0 end`;

const sumWhere = (eb: Billings, condition: Expression<SqlBool>, cents: Expression<number>) =>
  eb.fn.coalesce(
    eb.fn.sum<number>(eb.case().when(condition).then(cents).else(eb.lit(0)).end()),
    eb.lit(0),
  );

const selectSums = prepared<
  FilterValues & { readonly starts: readonly string[]; readonly ends: readonly string[] },
  FilterShape & { readonly periods: number }
>()((store, p, { periods, ...shape }) =>
  store
    .selectFrom('billings')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sumWhere(eb, isCounted, eb.ref('total_cents')).as('total'),
      sumWhere(eb, isCounted, eb.ref('paid_cents')).as('paid'),
      sumWhere(eb, isCounted, centsLeft).as('left'),
      ...Array.from({ length: periods }, (_, index) => {
        const start = eb('issued_at', '>=', p('starts', index));
        const isIn = eb.and([isCounted, start, eb('issued_at', '<', p('ends', index))]);
        return sumWhere(eb, isIn, eb.ref('total_cents')).as(`period${index}`);
      }),
    ])
    .where((eb) => matches(eb, p, shape)),
);

/**
 * The number of a customer's matching bills, their sums in cents, and their totals for each period; void bills add
 * nothing to the sums.
 */
export async function sumBillings(
  store: Store,
  customerId: number,
  filter: BillingsFilter,
  periods: readonly Required<Bounds>[],
) {
  const { values, shape } = readFilter(customerId, filter);
  const starts = periods.map(({ from }) => from);
  const ends = periods.map(({ to }) => to);
  const [row] = await selectSums(
    store,
    { ...values, starts, ends },
    { ...shape, periods: periods.length },
  );
  const { count, total, paid, left, ...sums } = row ?? { count: 0, total: 0, paid: 0, left: 0 };
  return {
    count: Number(count),
    totalCents: Number(total),
    paidCents: Number(paid),
    leftCents: Number(left),
    periodCents: Object.values(sums).map(Number),
  };
}
