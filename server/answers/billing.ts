import type { BillingDetail, BillingSummary } from '#lib/contract/billings.ts';
import { shortName } from '#lib/domain/short-name.ts';
import { notFound } from '#server/problem.ts';
import { readEstimate } from '#server/quotes/estimate.ts';
import type { Services } from '#server/services.ts';
import type { BillingRow } from '#server/store/queries/billing-list.ts';
import { findBilling, linesOf } from '#server/store/queries/billings.ts';

type BillingLine = Awaited<ReturnType<typeof linesOf>>[number];

/** The unpaid cents of a bill that is not void; overpayment does not pay other bills (decision 26). */
export const centsLeft = ({
  total_cents,
  paid_cents,
}: Pick<BillingRow, 'total_cents' | 'paid_cents'>): number => Math.max(0, total_cents - paid_cents);

/** A bill as a row of the list; a void one has nothing left to pay. */
export const billingSummaryOf = (
  row: Omit<BillingRow, 'parcel_name' | 'exchange_rate_hundredths'>,
): BillingSummary => ({
  id: row.id,
  invoice: row.number,
  date: row.issued_at,
  total: row.total_cents / 100,
  paidOut: row.paid_cents / 100,
  balance: row.status === 'VOID' ? 0 : centsLeft(row) / 100,
  status: row.status,
});

/** The same with the name of its parcel. */
export const namedSummaryOf = (
  row: Omit<BillingRow, 'exchange_rate_hundredths'>,
): BillingSummary => ({
  ...billingSummaryOf(row),
  parcel: row.parcel_name && shortName(row.parcel_name),
});

/** A line of a bill, for its page and for the download of all data. */
export const billingLineOf = (line: BillingLine) => ({
  productType: line.product_type,
  description: line.description,
  quantity: line.quantity,
  rate: line.rate_cents / 100,
  total: line.total_cents / 100,
  vat: line.vat_cents / 100,
});

/** One bill of this customer as the API returns it; throws not-found when there is none. */
export async function readBilling(
  services: Pick<Services, 'store' | 'prices'>,
  customerId: number,
  billingId: string,
): Promise<BillingDetail> {
  const { store } = services;
  const [row, lines] = await Promise.all([
    findBilling(store, customerId, billingId),
    linesOf(store, customerId, [billingId]),
  ]);
  if (!row) throw notFound();
  const lineItems = lines.map(billingLineOf);
  return {
    ...namedSummaryOf(row),
    recipient: row.recipient,
    trackingId: row.tracking_id,
    trackingNumber: row.tracking_number,
    exchangeRate: row.exchange_rate_hundredths / 100,
    lineItems,
    estimate: await readEstimate(services, row, lineItems),
  };
}
