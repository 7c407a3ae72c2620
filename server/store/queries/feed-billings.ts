import type { BillingStatus } from '#lib/domain/billing-status.ts';
import { asTexts } from '#server/store/engine.ts';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** The bills that came under some of the sender's ids, with the numbers of their parcels. */
export const findSentBillings = (store: Store, senderIds: readonly string[]) =>
  store
    .selectFrom('billings')
    .leftJoin('trackings', (join) =>
      join
        .onRef('trackings.customer_id', '=', 'billings.customer_id')
        .onRef('trackings.id', '=', 'billings.tracking_id'),
    )
    .selectAll('billings')
    .select('trackings.tracking_number')
    .where('billings.sender_id', 'in', asTexts(store, senderIds))
    .execute();

/** The lines of the bills that came under some of the sender's ids, in their order. */
export const findSentLines = (store: Store, senderIds: readonly string[]) =>
  store
    .selectFrom('billings')
    .innerJoin('billing_lines', (join) =>
      join
        .onRef('billing_lines.customer_id', '=', 'billings.customer_id')
        .onRef('billing_lines.billing_id', '=', 'billings.id'),
    )
    .selectAll('billing_lines')
    .where('billings.sender_id', 'in', asTexts(store, senderIds))
    .orderBy('billing_lines.billing_id')
    .orderBy('billing_lines.line')
    .execute();

/** Some customers’ bills without a parcel, and not void, that were issued in some time. */
export const findBillsWithoutParcel = (
  store: Store,
  codes: readonly number[],
  { from, until }: { readonly from: Instant; readonly until: Instant },
) =>
  store
    .selectFrom('billings')
    .select(['customer_id', 'number', 'issued_at', 'total_cents'])
    .where('customer_id', 'in', codes.length === 0 ? [0] : codes)
    .where('tracking_id', 'is', null)
    .where('status', '!=', 'VOID')
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    // The order in which they are compared when the book is saved.
    .orderBy('number')
    .execute();

/** Which of some invoice numbers are taken. */
export const findTakenNumbers = (store: Store, numbers: readonly string[]) =>
  store
    .selectFrom('billings')
    .select('number')
    .where('number', 'in', asTexts(store, numbers))
    .execute();

/** The changes that a bill allows. */
export interface BillingChange {
  readonly customerId: number;
  readonly id: string;
  readonly status: BillingStatus;
  readonly paidCents: number;
}

/** Writes what was paid of a bill, and its status. */
export const updateBilling = (
  transaction: Store,
  { customerId, id, status, paidCents }: BillingChange,
) =>
  transaction
    .updateTable('billings')
    .set({ status, paid_cents: paidCents })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();

/** Detaches a bill from its parcel, which can then be corrected and billed again. */
export const freeBilledTracking = (
  transaction: Store,
  customerId: number,
  { trackingId, billingId }: { readonly trackingId: string; readonly billingId: string },
) =>
  transaction
    .updateTable('trackings')
    .set({ billing_id: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', trackingId)
    .where('billing_id', '=', billingId)
    .execute();
