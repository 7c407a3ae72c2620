import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Bounds } from '#lib/domain/billing-ranges.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';
import { isOpenBill } from './partial-indexes.ts';

/** A filter of a customer's bills; its bounds are dates of bills. */
export interface BillingsFilter extends Bounds {
  readonly isPending: boolean;
}

type Billings = ExpressionBuilder<Schema, 'billings'>;

function matches(eb: Billings, customerId: number, { from, to, isPending }: BillingsFilter) {
  const conditions: Expression<SqlBool>[] = [eb('customer_id', '=', customerId)];
  if (isPending) conditions.push(isOpenBill);
  if (from !== undefined) conditions.push(eb('issued_at', '>=', from));
  if (to !== undefined) conditions.push(eb('issued_at', '<', to));
  return eb.and(conditions);
}

interface Slice {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
}

/** A page of a customer's matching bills, newest first. */
export const listBillingRows = (
  store: Store,
  customerId: number,
  filter: BillingsFilter,
  { page, size }: Slice,
) =>
  store
    .selectFrom('billings')
    .selectAll()
    .where((eb) => matches(eb, customerId, filter))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();

/** A row of the bills. */
export type BillingRow = Awaited<ReturnType<typeof listBillingRows>>[number];

// Raw SQL: building these expressions for each list costs more than SQLite needs to add up the rows.
const isCounted = sql<SqlBool>`status <> 'VOID'`;
/** `centsLeft()` of server/answers/billing.ts in SQL. */
const centsLeft = sql<number>`case when total_cents > paid_cents then total_cents - paid_cents else 0 end`;

const sumWhere = (eb: Billings, condition: Expression<SqlBool>, cents: Expression<number>) =>
  eb.fn.coalesce(
    eb.fn.sum<number>(eb.case().when(condition).then(cents).else(eb.lit(0)).end()),
    eb.lit(0),
  );

/** The number of a customer's matching bills and their sums in cents, to which void bills add nothing. */
export async function sumBillings(store: Store, customerId: number, filter: BillingsFilter) {
  const row = await store
    .selectFrom('billings')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sumWhere(eb, isCounted, eb.ref('total_cents')).as('total'),
      sumWhere(eb, isCounted, eb.ref('paid_cents')).as('paid'),
      sumWhere(eb, isCounted, centsLeft).as('left'),
    ])
    .where((eb) => matches(eb, customerId, filter))
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    totalCents: Number(row.total),
    paidCents: Number(row.paid),
    leftCents: Number(row.left),
  };
}

/** The totals of a customer's matching bills for each period, in cents without void bills. */
export async function sumByPeriod(
  store: Store,
  customerId: number,
  filter: BillingsFilter,
  periods: readonly Required<Bounds>[],
): Promise<readonly number[]> {
  const row = await store
    .selectFrom('billings')
    .select((eb) =>
      periods.map(({ from, to }, index) =>
        sumWhere(
          eb,
          eb.and([isCounted, eb('issued_at', '>=', from), eb('issued_at', '<', to)]),
          eb.ref('total_cents'),
        ).as(`period${index}`),
      ),
    )
    .where((eb) => matches(eb, customerId, filter))
    .executeTakeFirstOrThrow();
  return Object.values(row).map(Number);
}
