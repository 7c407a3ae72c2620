import type { FeedBilling } from '#lib/contract/ops.ts';
import type { Store } from '../store/open.ts';
import { insertBilling } from '../store/queries/billings.ts';
import { findFeedCustomers, findParcels, type ParcelName } from '../store/queries/feed.ts';
import {
  findSentBillings,
  findSentLines,
  findTakenNumbers,
  freeBilledTracking,
  updateBilling,
} from '../store/queries/feed-billings.ts';
import { type Bill, billStatus, lineCents, storedBill } from './bill.ts';
import { createLookups } from './lookups.ts';
import { keysOf, parcelKey, parcelName } from './parcel-name.ts';
import { type FeedCustomer, recipientOf } from './parcel-row.ts';

/** A parcel and the bill that it is on. */
interface BilledParcel {
  readonly id: string;
  readonly billingId: string | null;
}

type Write = (transaction: Store) => Promise<void>;

const isNamed = (billing: FeedBilling): billing is FeedBilling & ParcelName =>
  billing.trackingNumber !== undefined;

const rowsOf = (bill: Bill, customer: FeedCustomer, senderId: string) => ({
  billing: {
    customer_id: bill.customer,
    id: bill.id,
    number: bill.invoice,
    issued_at: bill.issuedAt,
    status: billStatus(bill),
    recipient: recipientOf(customer, bill.recipient),
    tracking_id: bill.trackingId,
    total_cents: bill.totalCents,
    paid_cents: bill.paidCents,
    exchange_rate_hundredths: bill.exchangeRateHundredths,
    sender_id: senderId,
  },
  lines: bill.lines.map((line, index) => ({
    line: index + 1,
    product_type: line.productType,
    description: line.description,
    quantity: line.quantity,
    rate_cents: line.rateCents,
    total_cents: lineCents(line),
    vat_cents: line.vatCents,
  })),
});

interface Keys {
  readonly ids: readonly string[];
  readonly invoices: readonly string[];
  readonly codes: readonly number[];
  readonly names: readonly ParcelName[];
}

const readAll = async (store: Store, { ids, invoices, codes, names }: Keys) => ({
  bills: await findSentBillings(store, ids),
  lines: await findSentLines(store, ids),
  taken: await findTakenNumbers(store, invoices),
  customers: await findFeedCustomers(store, codes),
  parcels: await findParcels(store, names),
});

/** The data that some bills need and change, in memory; written once all are checked. */
export function createBillBook() {
  const customers = new Map<number, FeedCustomer>();
  /** The id of the parcel of each name. */
  const ids = new Map<string, string>();
  const parcels = new Map<string, BilledParcel>();
  const bills = new Map<string, Bill>();
  const numbers = new Set<string>();
  let writes: Write[] = [];

  const lookups = createLookups(readAll);

  /** Reads the data of some bills that is not loaded yet. */
  async function load(store: Store, billings: readonly FeedBilling[]): Promise<void> {
    const found = await lookups.lookUp(store, {
      ids: billings.filter(({ id }) => !bills.has(id)).map(({ id }) => id),
      invoices: billings.map(({ invoice }) => invoice),
      codes: [...new Set(billings.map(({ customer }) => customer))],
      names: billings
        .filter(isNamed)
        .filter((name) => !ids.has(parcelKey(name)))
        .map(parcelName),
    });
    const linesOf = Map.groupBy(found.lines, (line) => `${line.customer_id} ${line.billing_id}`);
    for (const row of found.bills)
      if (row.sender_id !== null)
        bills.set(
          row.sender_id,
          storedBill(row, linesOf.get(`${row.customer_id} ${row.id}`) ?? []),
        );
    for (const { number } of found.taken) numbers.add(number);
    for (const row of found.customers) customers.set(row.id, row);
    for (const row of found.parcels) {
      // A pre-alert does not count: its parcel has not arrived.
      if (row.prealert !== null) continue;
      for (const key of keysOf(row)) ids.set(key, row.id);
      if (!parcels.has(row.id)) parcels.set(row.id, { id: row.id, billingId: row.billing_id });
    }
  }

  /** Puts the parcel of a bill on it, or takes it off with null, in memory. */
  const assignParcel = ({ id, trackingId }: Bill, billingId: string | null): void => {
    if (trackingId === null) return;
    const isOn = parcels.get(trackingId)?.billingId === id;
    if (billingId !== null || isOn) parcels.set(trackingId, { id: trackingId, billingId });
  };

  const freeParcel = async (
    transaction: Store,
    { customer, id, trackingId }: Bill,
  ): Promise<void> => {
    if (trackingId === null) return;
    await freeBilledTracking(transaction, customer, { trackingId, billingId: id });
  };

  /** Adds a new bill. */
  function add(senderId: string, added: Bill, customer: FeedCustomer): void {
    const { billing, lines } = rowsOf(added, customer, senderId);
    bills.set(senderId, { ...added, recipient: billing.recipient });
    numbers.add(added.invoice);
    if (!added.isVoid) assignParcel(added, added.id);
    writes.push((transaction) => insertBilling(transaction, billing, lines));
  }

  /** Records the change of a bill. */
  function change(senderId: string, changed: Bill): void {
    bills.set(senderId, changed);
    if (changed.isVoid) assignParcel(changed, null);
    const { customer: customerId, id, paidCents } = changed;
    writes.push(async (transaction) => {
      await updateBilling(transaction, { customerId, id, status: billStatus(changed), paidCents });
      if (changed.isVoid) await freeParcel(transaction, changed);
    });
  }

  /** Writes the changes since the last time, in the caller's transaction. */
  async function save(transaction: Store): Promise<void> {
    for (const write of writes) await write(transaction);
    writes = [];
  }

  return {
    load,
    add,
    change,
    save,
    isStale: lookups.areStale,
    findCustomer: (code: number) => customers.get(code),
    findParcel: (name: ParcelName) => parcels.get(ids.get(parcelKey(name)) ?? ''),
    findBill: (senderId: string) => bills.get(senderId),
    isTaken: (invoice: string) => numbers.has(invoice),
  };
}

export type BillBook = ReturnType<typeof createBillBook>;
