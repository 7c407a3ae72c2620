import { type FeedBilling, type FeedResult, feedBillingSchema } from '#lib/contract/ops.ts';
import type { FeedCustomer } from '#server/parcels/new-parcel.ts';
import type { Store } from '#server/store/open.ts';
import { applyItems, refuse } from './apply-items.ts';
import { type Bill, billDifferences, sentBill } from './bill.ts';
import type { BillBook } from './bill-book.ts';
import { isInFuture } from './future.ts';

const largestTotalCents = 1_000_000_000;

/** Why a bill cannot change to the one sent again; undefined when it can. */
function changeRefusal(bill: Bill, update: Bill): string | undefined {
  const differences = billDifferences(bill, update);
  if (differences.length > 0)
    return `This bill came before, and only paid and isVoid may change; it differs in ${differences.join(', ')}. Void it, and send the right one under an id and a number of its own.`;
  if (bill.isVoid && !update.isVoid) return 'This bill is void and stays so. Send a new one.';
  if (bill.isVoid && bill.paidCents !== update.paidCents)
    return 'This bill is void: what was paid of it can no longer change.';
  return undefined;
}

function applyAgain(book: BillBook, billing: FeedBilling, bill: Bill): FeedResult {
  const { customer, trackingNumber } = billing;
  // Another form of the number may name the same parcel.
  const namesSameParcel =
    trackingNumber !== undefined &&
    bill.trackingNumber !== null &&
    book.findParcel({ customer, trackingNumber })?.id === bill.trackingId;
  const update = {
    ...sentBill(billing, bill.trackingId),
    ...(namesSameParcel && { trackingNumber: bill.trackingNumber }),
  };
  const refusal = changeRefusal(bill, update);
  if (refusal !== undefined) return refuse(billing.id, refusal);
  if (bill.paidCents === update.paidCents && bill.isVoid === update.isVoid)
    return { id: billing.id, result: 'known' };
  book.change(billing.id, { ...bill, paidCents: update.paidCents, isVoid: update.isVoid });
  return { id: billing.id, result: 'applied' };
}

/** Why a new bill is refused; undefined when it is accepted. */
function newRefusal(
  book: BillBook,
  billing: FeedBilling,
  customer: FeedCustomer,
  now: Date,
): string | undefined {
  const { customer: code, trackingNumber } = billing;
  if (customer.status === 'CLOSED') return `Customer ${code} has closed the account.`;
  if (isInFuture(billing.issuedAt, now))
    return `${billing.issuedAt} is in the future. Say when it was issued.`;
  if (book.isTaken(billing.invoice))
    return `There is an invoice ${billing.invoice} already. Give each bill a number of its own.`;
  if (trackingNumber === undefined) return undefined;
  const parcel = book.findParcel({ customer: code, trackingNumber });
  if (!parcel)
    return `Customer ${code} has no parcel ${trackingNumber}. Send its first event before its bill.`;
  if (!billing.isVoid && parcel.billing_id !== null)
    return `Parcel ${trackingNumber} is on another bill. Send that one as void first.`;
  return undefined;
}

function applyBilling(book: BillBook, billing: FeedBilling, now: Date): FeedResult {
  const { id: senderId, customer: code, trackingNumber } = billing;
  const earlierBill = book.findBill(senderId);
  if (earlierBill) return applyAgain(book, billing, earlierBill);
  const customer = book.findCustomer(code);
  if (!customer) return refuse(senderId, `There is no customer ${code}.`);
  const refusal = newRefusal(book, billing, customer, now);
  if (refusal !== undefined) return refuse(senderId, refusal);
  const parcel =
    trackingNumber === undefined ? undefined : book.findParcel({ customer: code, trackingNumber });
  const bill = sentBill(billing, parcel?.id ?? null);
  if (bill.totalCents > largestTotalCents)
    return refuse(senderId, 'Its lines add up to more than US$10,000,000. Check the quantities.');
  const double = parcel || billing.isVoid || billing.isSeparate ? undefined : book.findDouble(bill);
  if (double !== undefined)
    return refuse(
      senderId,
      `Customer ${code} has bill ${double} of the same day and total, also without a parcel. If both are meant, send this one with isSeparate true.`,
    );
  book.add(senderId, bill, customer);
  return { id: senderId, result: 'applied' };
}

/** Applies bills to a book, each whole or not at all, in the order sent; returns a result for each. */
export const applyBillings = (
  store: Store,
  book: BillBook,
  items: readonly unknown[],
  now: Date,
): Promise<FeedResult[]> =>
  applyItems(
    feedBillingSchema,
    items,
    (billings) => book.load(store, billings),
    (billing) => applyBilling(book, billing, now),
  );
