import type { FeedEvent } from '#lib/contract/ops.ts';
import { readTrackingNumber, sameNormalized } from '#lib/domain/tracking-number.ts';
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
import { findPrealertsOf } from '../store/queries/prealerts.ts';
import { createLookups } from './lookups.ts';
import { changedColumns, type Parcel, type ParcelEvent } from './parcel.ts';
import { keysOf, parcelKey, parcelName } from './parcel-name.ts';
import type { FeedCustomer } from './parcel-row.ts';
import { type SentEvent, storedEvent } from './sent-event.ts';

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
const inKeyOrder = <Row extends { readonly customer_id: number }>(
  rows: readonly Row[],
  within: (row: Row) => string,
): readonly Row[] =>
  rows
    .map((row) => ({ row, key: within(row) }))
    .sort((a, b) => a.row.customer_id - b.row.customer_id || (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);

interface Keys {
  readonly ids: readonly string[];
  readonly codes: readonly number[];
  readonly names: readonly ParcelName[];
}

async function readAll(store: Store, { ids, codes, names }: Keys) {
  const parcels = await findParcels(store, names);
  const found = new Set(parcels.flatMap(keysOf));
  const unknown = names.filter((name) => !found.has(parcelKey(name)));
  return {
    parcels,
    // The number of one of them may be the same in another form.
    prealerts: await findPrealertsOf(store, [...new Set(unknown.map(({ customer }) => customer))]),
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
  /** The id of the parcel of each name looked for; undefined where there is none under exactly this name. */
  const ids = new Map<string, string | undefined>();
  const parcels = new Map<string, Parcel>();
  const prealerts = new Map<number, Set<string>>();
  const sent = new Map<string, SentEvent>();
  const counts = new Map<number, number>();
  const stored = new Set<string>();
  const changed = new Set<string>();
  let events: NewEvents[number][] = [];

  const lookups = createLookups(readAll);

  /** Reads the data of some events that is not loaded yet. */
  async function load(store: Store, feedEvents: readonly FeedEvent[]): Promise<void> {
    const sentIds = feedEvents.flatMap(({ id, corrects }) => (corrects ? [id, corrects] : [id]));
    const codes = new Set(feedEvents.map(({ customer }) => customer));
    const names = new Map(feedEvents.map((name) => [parcelKey(name), name]));
    const found = await lookups.lookUp(store, {
      ids: sentIds.filter((id) => !sent.has(id)),
      codes: [...codes].filter((code) => !customers.has(code)),
      names: [...names].flatMap(([key, name]) => (ids.has(key) ? [] : [parcelName(name)])),
    });
    for (const row of found.events)
      if (row.sender_id !== null) sent.set(row.sender_id, storedEvent(row));
    for (const code of codes) if (!customers.has(code)) customers.set(code, undefined);
    for (const row of found.customers) {
      customers.set(row.id, row);
      counts.set(row.id, row.tracking_count + row.moved_away);
    }
    for (const key of names.keys()) if (!ids.has(key)) ids.set(key, undefined);
    const histories = Map.groupBy(found.histories, (row) => row.tracking_id);
    for (const row of [...found.parcels, ...found.prealerts]) {
      const customer = customers.get(row.customer_id);
      if (!customer) continue;
      if (row.prealert !== null)
        prealerts.set(customer.id, (prealerts.get(customer.id) ?? new Set()).add(row.id));
      for (const key of keysOf(row)) if (ids.get(key) === undefined) ids.set(key, row.id);
      // Read again under another name, it may have changed here since.
      if (parcels.has(row.id)) continue;
      const history = (histories.get(row.id) ?? []).map(asParcelEvent);
      parcels.set(row.id, { customer, row, history, statusBefore: row.status });
      stored.add(row.id);
    }
  }

  /** Adds an event and its parcel's new state. */
  function add(senderId: string, event: SentEvent, parcel: Parcel, row: NewEvents[number]): void {
    const { id } = parcel.row;
    if (!parcels.has(id)) counts.set(event.customer, (counts.get(event.customer) ?? 0) + 1);
    sent.set(senderId, event);
    ids.set(parcelKey(event), id);
    parcels.set(id, parcel);
    changed.add(id);
    events.push(row);
  }

  /** The parcel of a name; a number in another form may be that of a pre-alert. */
  function findParcel(name: ParcelName): Parcel | undefined {
    const id = ids.get(parcelKey(name));
    if (id !== undefined) return parcels.get(id);
    const { normalized } = readTrackingNumber(name.trackingNumber);
    return [...(prealerts.get(name.customer) ?? [])]
      .flatMap((announced) => parcels.get(announced) ?? [])
      .filter(({ row }) => row.prealert !== null && sameNormalized(row.number_key, normalized))
      .toSorted((a, b) => b.row.number_key.length - a.row.number_key.length)
      .at(0);
  }

  /** Writes what was added since the last time, in the caller's transaction. */
  async function save(transaction: Store): Promise<void> {
    const added: Parcel['row'][] = [];
    for (const id of changed) {
      const parcel = parcels.get(id);
      if (!parcel) continue;
      if (stored.has(id)) await updateParcel(transaction, parcel.row, changedColumns(parcel));
      else added.push(parcel.row);
      stored.add(id);
    }
    await insertParcels(
      transaction,
      inKeyOrder(added, ({ id }) => id),
    );
    await appendTrackingEvents(
      transaction,
      inKeyOrder(events, (event) => `${event.tracking_id} ${event.id}`),
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
    findParcel,
    findSent: (senderId: string) => sent.get(senderId),
    /** How many parcels a customer has, those of these events among them. */
    countParcels: (code: number) => counts.get(code) ?? 0,
    /** The parcels that the events are about, as they are now. */
    parcels: () => [...parcels.values()],
  };
}

export type ParcelBook = ReturnType<typeof createParcelBook>;
