import type { FeedEvent } from '#lib/contract/ops.ts';
import type { Store } from '../store/open.ts';
import {
  appendTrackingEvents,
  findFeedCustomers,
  findHistories,
  findParcels,
  findSentEvents,
  insertParcels,
  type ParcelName,
  updateParcel,
} from '../store/queries/feed.ts';
import { createLookups } from './lookups.ts';
import { changedColumns, type FeedCustomer, type Parcel, type ParcelEvent } from './parcel.ts';
import { parcelKey, parcelName } from './parcel-name.ts';
import { type SentEvent, sentBefore } from './sent-event.ts';

type NewEvents = Parameters<typeof appendTrackingEvents>[1];
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
const inOrder = <Row extends { readonly customer_id: number }>(
  rows: readonly Row[],
  within: (row: Row) => string,
): readonly Row[] =>
  rows
    .map((row) => ({ row, key: within(row) }))
    .sort((a, b) => a.row.customer_id - b.row.customer_id || (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);

interface Asked {
  readonly ids: readonly string[];
  readonly codes: readonly number[];
  readonly names: readonly ParcelName[];
}

async function readAbout(store: Store, { ids, codes, names }: Asked) {
  const parcels = await findParcels(store, names);
  return {
    parcels,
    events: await findSentEvents(store, ids),
    customers: await findFeedCustomers(store, codes),
    histories: await findHistories(store, parcels),
  };
}

/**
 * The data that some events need and change. They are applied in memory, so that a refused one leaves no trace, and
 * written with a few statements.
 */
export function createParcelBook() {
  const customers = new Map<number, FeedCustomer | undefined>();
  const parcels = new Map<string, Parcel | undefined>();
  const sent = new Map<string, SentEvent>();
  const counts = new Map<number, number>();
  const stored = new Set<string>();
  const changed = new Set<string>();
  let events: NewEvents[number][] = [];

  const lookups = createLookups(readAbout);

  /** Reads the data of some events that is not loaded yet. */
  async function load(store: Store, about: readonly FeedEvent[]): Promise<void> {
    const ids = about.flatMap(({ id, corrects }) => (corrects ? [id, corrects] : [id]));
    const codes = new Set(about.map(({ customer }) => customer));
    const names = new Map(about.map((name) => [parcelKey(name), name]));
    const found = await lookups.look(store, {
      ids: ids.filter((id) => !sent.has(id)),
      codes: [...codes].filter((code) => !customers.has(code)),
      names: [...names].flatMap(([key, name]) => (parcels.has(key) ? [] : [parcelName(name)])),
    });
    for (const row of found.events)
      if (row.sender_id !== null) sent.set(row.sender_id, sentBefore(row));
    for (const code of codes) if (!customers.has(code)) customers.set(code, undefined);
    for (const row of found.customers) {
      customers.set(row.id, row);
      counts.set(row.id, row.tracking_count + row.moved_away);
    }
    for (const key of names.keys()) if (!parcels.has(key)) parcels.set(key, undefined);
    const histories = Map.groupBy(found.histories, (row) => row.tracking_id);
    for (const row of found.parcels) {
      const key = parcelKey({ customer: row.customer_id, trackingNumber: row.tracking_number });
      const customer = customers.get(row.customer_id);
      if (!customer) continue;
      const history = (histories.get(row.id) ?? []).map(asParcelEvent);
      parcels.set(key, { customer, row, history, before: row.status });
      stored.add(key);
    }
  }

  /** Adds an event and its parcel's new state. */
  function add(senderId: string, event: SentEvent, parcel: Parcel, row: NewEvents[number]): void {
    const key = parcelKey(event);
    if (!parcels.get(key)) counts.set(event.customer, (counts.get(event.customer) ?? 0) + 1);
    sent.set(senderId, event);
    parcels.set(key, parcel);
    changed.add(key);
    events.push(row);
  }

  /** Writes what was added since the last time, in the caller's transaction. */
  async function save(transaction: Store): Promise<void> {
    const touched = [...changed].map((key) => ({ key, parcel: parcels.get(key) }));
    const added: Parcel['row'][] = [];
    for (const { key, parcel } of touched) {
      if (!parcel) continue;
      if (stored.has(key)) await updateParcel(transaction, parcel.row, changedColumns(parcel));
      else added.push(parcel.row);
      stored.add(key);
    }
    await insertParcels(
      transaction,
      inOrder(added, ({ id }) => id),
    );
    await appendTrackingEvents(
      transaction,
      inOrder(events, (event) => `${event.tracking_id} ${event.id}`),
    );
    changed.clear();
    events = [];
  }

  return {
    load,
    add,
    save,
    isStale: lookups.areStale,
    findCustomer: (code: number) => customers.get(code),
    findParcel: (name: ParcelName) => parcels.get(parcelKey(name)),
    findSent: (senderId: string) => sent.get(senderId),
    /** How many parcels a customer has, those of these events among them. */
    countParcels: (code: number) => counts.get(code) ?? 0,
    /** The parcels that the events are about, as they are now. */
    parcels: () => [...parcels.values()].filter((parcel) => parcel !== undefined),
  };
}

export type ParcelBook = ReturnType<typeof createParcelBook>;
