import type { FeedBilling } from '#lib/contract/ops.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { type FeedCustomer, recipientOf } from '#server/parcels/new-parcel.ts';
import { createParcelIndex, newNames } from '#server/parcels/parcel-index.ts';
import type { Store } from '#server/store/open.ts';
import { insertBilling } from '#server/store/queries/billings.ts';
import { findFeedCustomers } from '#server/store/queries/feed.ts';
import {
  findBillsWithoutParcel,
  findSentBillings,
  findSentLines,
  findTakenNumbers,
  freeBilledTracking,
  updateBilling,
} from '#server/store/queries/feed-billings.ts';
import { findParcels, type ParcelName } from '#server/store/queries/parcel-numbers.ts';
import { day } from '#server/units/duration.ts';
import type { FedItem } from './audit-feed.ts';
import { type Bill, billOfRows, billStatus, lineCents } from './bill.ts';
import { createLookups } from './lookups.ts';

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
  /** The bills without a parcel. */
  readonly unnamed: readonly Pick<FeedBilling, 'customer' | 'issuedAt'>[];
}

/** A day in Jamaica is at most a day away from the moments in it. */
function daysAround(bills: Keys['unnamed']) {
  const times = bills.map(({ issuedAt }) => Date.parse(issuedAt));
  return {
    from: new Date(Math.min(...times) - day).toISOString(),
    until: new Date(Math.max(...times) + day).toISOString(),
  };
}

/** What two bills without a parcel have in common if one may be the other's double. */
const doubleKey = (customer: number, issuedAt: string, totalCents: number): string =>
  `${customer} ${jamaicanDay(new Date(issuedAt))} ${totalCents}`;

const readAll = async (store: Store, { ids, invoices, codes, names, unnamed }: Keys) => ({
  bills: await findSentBillings(store, ids),
  lines: await findSentLines(store, ids),
  takenNumbers: await findTakenNumbers(store, invoices),
  customers: await findFeedCustomers(store, codes),
  parcels: await findParcels(store, names),
  withoutParcel:
    unnamed.length === 0
      ? []
      : await findBillsWithoutParcel(
          store,
          unnamed.map(({ customer }) => customer),
          daysAround(unnamed),
        ),
});

/** Writes what was paid of a bill and whether it is void; a void one frees its parcel. */
export async function saveBillChange(
  transaction: Store,
  bill: Pick<Bill, 'customer' | 'id' | 'trackingId' | 'totalCents' | 'paidCents' | 'isVoid'>,
): Promise<void> {
  const { customer: customerId, id, trackingId, paidCents, isVoid } = bill;
  await updateBilling(transaction, { customerId, id, status: billStatus(bill), paidCents });
  if (isVoid && trackingId !== null)
    await freeBilledTracking(transaction, customerId, { trackingId, billingId: id });
}

/** The data that some bills need and change, in memory; written once all are checked. */
export function createBillBook() {
  const customers = new Map<number, FeedCustomer>();
  const index = createParcelIndex();
  const bills = new Map<string, Bill>();
  const takenNumbers = new Set<string>();
  /** The numbers of bills without a parcel by their `doubleKey()`. */
  const numbersWithoutParcel = new Map<string, string>();
  const writes: Write[] = [];
  const items: FedItem[] = [];

  const lookups = createLookups(readAll);

  /** Reads the data of some bills that is not loaded yet. */
  async function load(store: Store, billings: readonly FeedBilling[]): Promise<void> {
    const data = await lookups.lookUp(store, {
      ids: billings.filter(({ id }) => !bills.has(id)).map(({ id }) => id),
      invoices: billings.map(({ invoice }) => invoice),
      codes: [...new Set(billings.map(({ customer }) => customer))],
      names: newNames(index, billings.filter(isNamed)),
      unnamed: billings.filter((billing) => !isNamed(billing)),
    });
    const linesOf = Map.groupBy(data.lines, (line) => `${line.customer_id} ${line.billing_id}`);
    for (const row of data.bills)
      if (row.sender_id !== null)
        bills.set(
          row.sender_id,
          billOfRows(row, linesOf.get(`${row.customer_id} ${row.id}`) ?? []),
        );
    for (const row of data.withoutParcel)
      numbersWithoutParcel.set(
        doubleKey(row.customer_id, row.issued_at, row.total_cents),
        row.number,
      );
    for (const { number } of data.takenNumbers) takenNumbers.add(number);
    for (const row of data.customers) customers.set(row.id, row);
    // A pre-alert does not count: its parcel has not arrived.
    for (const row of data.parcels) if (row.prealert === null) index.addStored({ row });
  }

  /** Puts the parcel of a bill on it in memory, or takes it off if the bill is void. */
  const assignParcel = ({ id, trackingId, isVoid }: Bill): void => {
    const row = index.get(trackingId ?? '')?.row;
    if (row && (!isVoid || row.billing_id === id))
      index.put({ row: { ...row, billing_id: isVoid ? null : id } });
  };

  const noteWithoutParcel = (bill: Bill): void => {
    if (bill.trackingId !== null) return;
    const key = doubleKey(bill.customer, bill.issuedAt, bill.totalCents);
    if (!bill.isVoid) numbersWithoutParcel.set(key, bill.invoice);
    else if (numbersWithoutParcel.get(key) === bill.invoice) numbersWithoutParcel.delete(key);
  };

  /** Adds a new bill. */
  function add(senderId: string, bill: Bill, customer: FeedCustomer): void {
    const { billing, lines } = rowsOf(bill, customer, senderId);
    bills.set(senderId, { ...bill, recipient: billing.recipient });
    takenNumbers.add(bill.invoice);
    noteWithoutParcel(bill);
    assignParcel(bill);
    items.push({ customerId: bill.customer, name: bill.invoice });
    writes.push((transaction) => insertBilling(transaction, billing, lines));
  }

  /** Records the change of a bill. */
  function change(senderId: string, bill: Bill): void {
    bills.set(senderId, bill);
    items.push({ customerId: bill.customer, name: bill.invoice });
    noteWithoutParcel(bill);
    if (bill.isVoid) assignParcel(bill);
    writes.push((transaction) => saveBillChange(transaction, bill));
  }

  /** Writes the changes, in the caller's transaction; a repeated transaction writes the same again. */
  async function save(transaction: Store): Promise<void> {
    for (const write of writes) await write(transaction);
  }

  return {
    load,
    add,
    change,
    save,
    isStale: lookups.areStale,
    /** The bills that are new or changed, for the audit. */
    items,
    findCustomer: (code: number) => customers.get(code),
    findParcel: (name: ParcelName) => index.find(name)?.row,
    findBill: (senderId: string) => bills.get(senderId),
    /** The number of another bill without a parcel that has the customer, day and total of this one. */
    findDouble: ({ customer, issuedAt, totalCents }: Bill) =>
      numbersWithoutParcel.get(doubleKey(customer, issuedAt, totalCents)),
    isTaken: (invoice: string) => takenNumbers.has(invoice),
  };
}

export type BillBook = ReturnType<typeof createBillBook>;
