import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Bounds } from '#lib/domain/billing-ranges.ts';
import type { Store } from '../open.ts';
import type { Schema } from '../schema.ts';
import { isOpen } from './partial-indexes.ts';

/** Which of a customer's bills; bounds by the date of the bill. */
export interface BillingsWanted extends Bounds {
  readonly isPending: boolean;
}

type Billings = ExpressionBuilder<Schema, 'billings'>;

function matches(eb: Billings, customerId: number, { from, to, isPending }: BillingsWanted) {
  const conditions: Expression<SqlBool>[] = [eb('customer_id', '=', customerId)];
  if (isPending) conditions.push(isOpen);
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
  wanted: BillingsWanted,
  { page, size }: Slice,
) =>
  store
    .selectFrom('billings')
    .selectAll()
    .where((eb) => matches(eb, customerId, wanted))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();

/** A bill as the database keeps it. */
export type BillingRow = Awaited<ReturnType<typeof listBillingRows>>[number];

const sumWhere = (eb: Billings, isCounted: Expression<SqlBool>, column: keyof Sums) =>
  eb.fn.coalesce(
    eb.fn.sum<number>(eb.case().when(isCounted).then(eb.ref(column)).else(0).end()),
    eb.lit(0),
  );

interface Sums {
  readonly total_cents: number;
  readonly paid_cents: number;
}

const isCounted = (eb: Billings) => eb('status', '!=', 'VOID');

/** How many of a customer's bills match, and what they add up to in cents; void ones count nothing. */
export async function sumBillings(store: Store, customerId: number, wanted: BillingsWanted) {
  const row = await store
    .selectFrom('billings')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sumWhere(eb, isCounted(eb), 'total_cents').as('total'),
      sumWhere(eb, isCounted(eb), 'paid_cents').as('paid'),
    ])
    .where((eb) => matches(eb, customerId, wanted))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), totalCents: Number(row.total), paidCents: Number(row.paid) };
}

/** What a customer's matching bills of each period add up to in cents; void ones count nothing. */
export async function sumBillingsOf(
  store: Store,
  customerId: number,
  wanted: BillingsWanted,
  periods: readonly Required<Bounds>[],
): Promise<readonly number[]> {
  const row = await store
    .selectFrom('billings')
    .select((eb) =>
      periods.map(({ from, to }, index) =>
        sumWhere(
          eb,
          eb.and([isCounted(eb), eb('issued_at', '>=', from), eb('issued_at', '<', to)]),
          'total_cents',
        ).as(`period${index}`),
      ),
    )
    .where((eb) => matches(eb, customerId, wanted))
    .executeTakeFirstOrThrow();
  return Object.values(row).map(Number);
}
