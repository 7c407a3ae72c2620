import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import type { Store } from '#server/store/open.ts';
import { prepared } from '#server/store/prepared.ts';
import type { Schema } from '#server/store/schema.ts';

type NewQuote = Insertable<Schema['quotes']>;

/** Adds a quote unless its number is taken; returns whether it did. */
export async function insertQuote(transaction: Store, quote: NewQuote): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('quotes')
    .values(quote)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A customer's quotes with the tracking numbers of the parcels that they belong to. */
const quotesOf = (store: Store, customerId: number | Expression<number>) =>
  store
    .selectFrom('quotes')
    .leftJoin('trackings', (join) =>
      join
        .onRef('trackings.customer_id', '=', 'quotes.customer_id')
        .onRef('trackings.id', '=', 'quotes.tracking_id'),
    )
    .selectAll('quotes')
    .select('trackings.tracking_number')
    .where('quotes.customer_id', '=', customerId);

/** False for an estimate that nobody asked for, which is shown only with its parcel. */
const isAskedFor = sql<SqlBool>`quotes.is_estimate = 0`;

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

interface Slice {
  readonly page: number;
  readonly size: number;
}

const selectPage = prepared<{ customerId: number; size: number; offset: number }>()((store, p) =>
  quotesOf(store, p('customerId'))
    .where(isAskedFor)
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    // Without the cast SQLite would plan the query again for each size.
    .limit(sql<number>`cast(${p('size')} as integer)`)
    .offset(p('offset')),
);

/** A page of a customer's quotes, newest first. */
export const listQuotes = (store: Store, customerId: number, { page, size }: Slice) =>
  selectPage(store, { customerId, size, offset: page * size });

const selectCount = prepared<{ customerId: number }>()((store, p) =>
  store
    .selectFrom('quotes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', p('customerId'))
    .where(isAskedFor),
);

/** How many quotes a customer has. */
export async function countQuotes(store: Store, customerId: number): Promise<number> {
  const [row] = await selectCount(store, { customerId });
  return Number(row?.total);
}

/** One quote of this customer by its number. */
export const findQuote = (store: Store, customerId: number, number: string) =>
  quotesOf(store, customerId)
    .where('quotes.number', '=', number)
    .where(isAskedFor)
    .executeTakeFirst();

const selectOfTracking = prepared<{ customerId: number; trackingId: string }>()((store, p) =>
  quotesOf(store, p('customerId')).where('quotes.tracking_id', '=', p('trackingId')),
);

/** The quote that belongs to a parcel of this customer. */
export async function findQuoteOfTracking(store: Store, customerId: number, trackingId: string) {
  const [row] = await selectOfTracking(store, { customerId, trackingId });
  return row;
}

/** Deletes the estimate of a parcel, if it has one, in the caller's transaction. */
export const deleteEstimateOf = (transaction: Store, customerId: number, trackingId: string) =>
  transaction
    .deleteFrom('quotes')
    .where('customer_id', '=', customerId)
    .where('tracking_id', '=', trackingId)
    .where('is_estimate', '=', 1)
    .execute();

/** Detaches a parcel's quote, if it has one, in the caller's transaction; an estimate is deleted. */
export async function detachQuoteOf(
  transaction: Store,
  customerId: number,
  trackingId: string,
): Promise<void> {
  await deleteEstimateOf(transaction, customerId, trackingId);
  await transaction
    .updateTable('quotes')
    .set({ tracking_id: null })
    .where('customer_id', '=', customerId)
    .where('tracking_id', '=', trackingId)
    .execute();
}

/** Sets the parcel that a quote belongs to, null for none, in the caller's transaction. */
export const setTrackingOfQuote = (
  transaction: Store,
  customerId: number,
  number: string,
  trackingId: string | null,
) =>
  transaction
    .updateTable('quotes')
    .set({ tracking_id: trackingId })
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .execute();
