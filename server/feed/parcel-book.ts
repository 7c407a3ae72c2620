import type { FeedEvent } from '#lib/contract/ops.ts';
import { findParcel } from '#server/parcels/find-parcel.ts';
import { countIds, type FeedCustomer } from '#server/parcels/new-parcel.ts';
import { createParcelIndex, newNames } from '#server/parcels/parcel-index.ts';
import type { Store } from '#server/store/open.ts';
import {
  appendTrackingEvents,
  findFeedCustomers,
  findHistories,
  findSentEvents,
  insertParcels,
  updateParcel,
} from '#server/store/queries/feed.ts';
import { findParcels, type ParcelName } from '#server/store/queries/parcel-numbers.ts';
import { findPrealertsOf } from '#server/store/queries/prealerts.ts';
import type { FedItem } from './audit-feed.ts';
import { createLookups } from './lookups.ts';
import { changedColumns, type Parcel, type ParcelEvent } from './parcel.ts';
import { type SentEvent, sentEventOfRow } from './sent-event.ts';

type NewEvent = Parameters<typeof appendTrackingEvents>[1][number];
type HistoryRow = Awaited<ReturnType<typeof findHistories>>[number];

const asParcelEvent = (row: HistoryRow): ParcelEvent => ({
  id: row.id,
  at: row.at,
  status: row.status,
  weightGrams: row.weight_grams,
  corrects: row.corrects,
  place: row.place,
  note: row.note,
});

/** Rows in the order of their key: inserting them takes half the time. */
const inKeyOrder = <Row extends { readonly customer_id: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] =>
  rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => a.row.customer_id - b.row.customer_id || (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);

interface Keys {
  readonly ids: readonly string[];
  readonly codes: readonly number[];
  readonly names: readonly ParcelName[];
}

async function readAll(store: Store, { ids, codes, names }: Keys) {
  const parcels = await findParcels(store, names);
  const numbers = Map.groupBy(parcels, ({ customer_id }) => customer_id);
  const unmatchedNames = names.filter(
    ({ customer, trackingNumber }) =>
      findParcel(numbers.get(customer) ?? [], trackingNumber, 'warehouse') === undefined,
  );
  const prealertCustomers = new Set(unmatchedNames.map(({ customer }) => customer));
  return {
    parcels,
    // A name without a parcel may be another form of a pre-alert's number.
    prealerts: await findPrealertsOf(store, [...prealertCustomers]),
    events: await findSentEvents(store, ids),
    customers: await findFeedCustomers(store, codes),
    histories: await findHistories(store, parcels),
  };
}

/**
 * The data that some events need and change. Events are applied in memory, so that a refused one leaves no trace, and
 * written with a few statements.
 */
export function createParcelBook() {
  const customers = new Map<number, FeedCustomer | undefined>();
  const idCounts = new Map<number, number>();
  const sentEvents = new Map<string, SentEvent>();
  const index = createParcelIndex<Parcel>();
  const changedParcels = new Map<string, Parcel>();
  const newEvents: NewEvent[] = [];
  const items: FedItem[] = [];

  const lookups = createLookups(readAll);

  /** Reads the data of some events that is not loaded yet. */
  async function load(store: Store, events: readonly FeedEvent[]): Promise<void> {
    const ids = events.flatMap(({ id, corrects }) => (corrects ? [id, corrects] : [id]));
    const codes = new Set(events.map(({ customer }) => customer));
    const data = await lookups.lookUp(store, {
      ids: ids.filter((id) => !sentEvents.has(id)),
      codes: [...codes].filter((code) => !customers.has(code)),
      names: newNames(index, events),
    });
    for (const row of data.events)
      if (row.sender_id !== null) sentEvents.set(row.sender_id, sentEventOfRow(row));
    for (const code of codes) if (!customers.has(code)) customers.set(code, undefined);
    for (const row of data.customers) {
      customers.set(row.id, row);
      idCounts.set(row.id, countIds(row));
    }
    for (const event of events) index.addName(event);
    const histories = Map.groupBy(data.histories, (row) => row.tracking_id);
    for (const row of [...data.parcels, ...data.prealerts]) {
      const customer = customers.get(row.customer_id);
      const history = (histories.get(row.id) ?? []).map(asParcelEvent);
      if (customer) index.addStored({ customer, row, history, statusBefore: row.status });
    }
  }

  /** Adds an event and its parcel's new state. */
  function add(senderId: string, event: SentEvent, parcel: Parcel, row: NewEvent): void {
    const { id } = parcel.row;
    if (!index.get(id)) idCounts.set(event.customer, (idCounts.get(event.customer) ?? 0) + 1);
    sentEvents.set(senderId, event);
    index.put(parcel);
    changedParcels.set(id, parcel);
    items.push({ customerId: row.customer_id, name: id });
    newEvents.push(row);
  }

  /** Writes what was added, in the caller's transaction; a repeated transaction writes the same again. */
  async function save(transaction: Store): Promise<void> {
    const newRows: Parcel['row'][] = [];
    for (const parcel of changedParcels.values())
      if (parcel.statusBefore === undefined) newRows.push(parcel.row);
      else await updateParcel(transaction, parcel.row, changedColumns(parcel));
    await insertParcels(
      transaction,
      inKeyOrder(newRows, ({ id }) => id),
    );
    await appendTrackingEvents(
      transaction,
      inKeyOrder(newEvents, (event) => `${event.tracking_id} ${event.id}`),
    );
  }

  return {
    load,
    add,
    save,
    isStale: lookups.areStale,
    /** The parcels with new events, for the audit. */
    items,
    findCustomer: (code: number) => customers.get(code),
    findParcel: index.find,
    findSent: (senderId: string) => sentEvents.get(senderId),
    /** How many ids of parcels a customer has used up, new ones included. */
    countIds: (code: number) => idCounts.get(code) ?? 0,
    /** The parcels that the events are about, in their new state. */
    parcels: index.all,
  };
}

export type ParcelBook = ReturnType<typeof createParcelBook>;
