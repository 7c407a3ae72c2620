import { type Insertable, sql, type Updateable } from 'kysely';
import { asRows, asTexts, isPostgres } from '#server/store/engine.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

/** Rows per INSERT: fast enough, and within SQLite's limit of parameters. */
const rowsAtOnce = 50;

/**
 * Lets other changes to customers end first and the next ones wait for this transaction, which would otherwise start over
 * after each of them. It must be the first statement. SQLite's transactions wait for each other anyway.
 */
export async function lockCustomers(transaction: Store): Promise<void> {
  if (isPostgres(transaction))
    await sql`lock table customers in share row exclusive mode`.execute(transaction);
}

/** The customers with some codes. */
export const findFeedCustomers = (store: Store, codes: readonly number[]) =>
  store
    .selectFrom('customers')
    .leftJoin('closings', 'closings.customer_id', 'customers.id')
    .select(['id', 'email', 'firstname', 'lastname', 'status', 'status_mails', 'closes_at'])
    .select(['tracking_count', 'moved_away'])
    // PostgreSQL takes no empty list, and nobody has the code 0.
    .where('id', 'in', codes.length === 0 ? [0] : codes)
    .execute();

/** The events that came under some of the sender's ids, with the id of what each corrects. */
export const findSentEvents = (store: Store, senderIds: readonly string[]) =>
  store
    .selectFrom('tracking_events as event')
    .innerJoin('trackings', (join) =>
      join
        .onRef('trackings.customer_id', '=', 'event.customer_id')
        .onRef('trackings.id', '=', 'event.tracking_id'),
    )
    .leftJoin('tracking_events as corrected', (join) =>
      join
        .onRef('corrected.customer_id', '=', 'event.customer_id')
        .onRef('corrected.tracking_id', '=', 'event.tracking_id')
        .onRef('corrected.id', '=', 'event.corrects'),
    )
    .selectAll('event')
    .select(['trackings.tracking_number', 'corrected.sender_id as corrects_sender_id'])
    .where('event.sender_id', 'in', asTexts(store, senderIds))
    .execute();

/** The events of some parcels, in the order in which they came. */
export async function findHistories(
  store: Store,
  parcels: readonly { readonly customer_id: number; readonly id: string }[],
) {
  // A parcel that was found by two of its names would have each event twice.
  const keys = new Map(
    parcels.map(({ customer_id, id }) => [`${customer_id} ${id}`, { customer_id, id }]),
  );
  return await store
    .selectFrom(
      asRows(store, [...keys.values()], { customer_id: 'number', id: 'text' }).as('parcel'),
    )
    .innerJoin('tracking_events as event', (join) =>
      join
        .onRef('event.customer_id', '=', 'parcel.customer_id')
        .onRef('event.tracking_id', '=', 'parcel.id'),
    )
    .select(['event.customer_id', 'event.tracking_id', 'event.id', 'event.at', 'event.status'])
    .select(['event.weight_grams', 'event.corrects', 'event.place', 'event.note'])
    .orderBy('event.customer_id')
    .orderBy('event.tracking_id')
    .orderBy('event.id')
    .execute();
}

async function inSlices<Row>(
  rows: readonly Row[],
  write: (slice: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await write(rows.slice(start, start + rowsAtOnce));
}

/** Adds parcels and counts them, in the caller's transaction. */
export async function insertParcels(
  transaction: Store,
  parcels: readonly Insertable<Schema['trackings']>[],
): Promise<void> {
  // First, because two transactions that add a parcel at the same time choose the same id: on this row they conflict,
  // so that the second is repeated with another one.
  for (const [customerId, newParcels] of Map.groupBy(parcels, (parcel) => parcel.customer_id))
    await transaction
      .updateTable('customers')
      .set((eb) => ({ tracking_count: eb('tracking_count', '+', newParcels.length) }))
      .where('id', '=', customerId)
      .execute();
  await inSlices(parcels, (slice) => transaction.insertInto('trackings').values(slice).execute());
}

/** Deletes a parcel that its customer no longer has; its id is never given again. */
export async function removeParcel(
  transaction: Store,
  { customer_id, id }: { readonly customer_id: number; readonly id: string },
): Promise<void> {
  await transaction
    .deleteFrom('trackings')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('customers')
    .set((eb) => ({
      tracking_count: eb('tracking_count', '-', 1),
      moved_away: eb('moved_away', '+', 1),
    }))
    .where('id', '=', customer_id)
    .execute();
}

/** Writes columns of a parcel; its `version`, for the customer's own changes, stays. */
export const updateParcel = (
  transaction: Store,
  { customer_id, id }: { readonly customer_id: number; readonly id: string },
  columns: Updateable<Schema['trackings']>,
) =>
  transaction
    .updateTable('trackings')
    .set(columns)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();

/** Adds events to histories, in the caller's transaction. */
export const appendTrackingEvents = (
  transaction: Store,
  events: readonly Insertable<Schema['tracking_events']>[],
) => inSlices(events, (slice) => transaction.insertInto('tracking_events').values(slice).execute());
