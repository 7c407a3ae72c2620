import { hash } from 'node:crypto';
import type { FeedBilling } from '#lib/contract/ops.ts';
import type { BillingStatus } from '#lib/domain/billing-status.ts';
import type { findSentBillings, findSentLines } from '#server/store/queries/feed-billings.ts';
import { asInstant } from './sent-event.ts';

interface BillLine {
  readonly productType: FeedBilling['lines'][number]['productType'];
  readonly description: string;
  readonly quantity: number;
  readonly rateCents: number;
  readonly vatCents: number;
}

/** A bill of the feed; only `paidCents` and `isVoid` may change. */
export interface Bill {
  readonly id: string;
  readonly customer: number;
  readonly invoice: string;
  readonly issuedAt: string;
  readonly trackingNumber: string | null;
  readonly trackingId: string | null;
  /** Undefined when the feed names nobody: then it is the customer. */
  readonly recipient: string | undefined;
  readonly exchangeRateHundredths: number;
  readonly lines: readonly BillLine[];
  readonly totalCents: number;
  readonly paidCents: number;
  readonly isVoid: boolean;
}

const hundredths = (amount: number): number => Math.round(amount * 100);

/** Cents of a line without VAT. */
export const lineCents = ({ quantity, rateCents }: BillLine): number => quantity * rateCents;

const totalOf = (lines: readonly BillLine[]): number =>
  lines.reduce((sum, line) => sum + lineCents(line) + line.vatCents, 0);

/** The server's own id of a bill, the same whenever it is sent. */
const idOf = (senderId: string): string => `b${hash('sha256', senderId, 'base64url').slice(0, 22)}`;

/** A bill from the feed. */
export function sentBill(billing: FeedBilling, trackingId: string | null): Bill {
  const lines = billing.lines.map(({ productType, description, quantity, rate, vat }) => ({
    productType,
    description,
    quantity,
    rateCents: hundredths(rate),
    vatCents: hundredths(vat),
  }));
  return {
    id: idOf(billing.id),
    customer: billing.customer,
    invoice: billing.invoice,
    issuedAt: asInstant(billing.issuedAt),
    trackingNumber: billing.trackingNumber ?? null,
    trackingId,
    recipient: billing.recipient || undefined,
    exchangeRateHundredths: hundredths(billing.exchangeRate),
    lines,
    totalCents: totalOf(lines),
    paidCents: hundredths(billing.paid),
    isVoid: billing.isVoid,
  };
}

type Row = Awaited<ReturnType<typeof findSentBillings>>[number];
type LineRow = Awaited<ReturnType<typeof findSentLines>>[number];

/** A bill from its rows. */
export const billOfRows = (row: Row, lines: readonly LineRow[]): Bill => ({
  id: row.id,
  customer: row.customer_id,
  invoice: row.number,
  issuedAt: row.issued_at,
  trackingNumber: row.tracking_number,
  trackingId: row.tracking_id,
  recipient: row.recipient,
  exchangeRateHundredths: row.exchange_rate_hundredths,
  lines: lines.map((line) => ({
    productType: line.product_type,
    description: line.description,
    quantity: line.quantity,
    rateCents: line.rate_cents,
    vatCents: line.vat_cents,
  })),
  totalCents: row.total_cents,
  paidCents: row.paid_cents,
  isVoid: row.status === 'VOID',
});

/** The status of a bill by the amount paid; one of zero is paid. */
export function billStatus({
  isVoid,
  paidCents,
  totalCents,
}: Pick<Bill, 'isVoid' | 'paidCents' | 'totalCents'>): BillingStatus {
  if (isVoid) return 'VOID';
  if (paidCents >= totalCents) return 'PAID';
  return paidCents === 0 ? 'PENDING' : 'PARTIAL';
}

const immutableFields = [
  'customer',
  'invoice',
  'issuedAt',
  'trackingNumber',
  'recipient',
  'exchangeRateHundredths',
] as const satisfies readonly (keyof Bill)[];

const feedNameOf = (field: string): string =>
  field === 'exchangeRateHundredths' ? 'exchangeRate' : field;

/** The immutable fields in which a bill that is sent again differs. */
export function billDifferences(bill: Bill, update: Bill): readonly string[] {
  // A void bill no longer names a parcel that was moved to another customer.
  const isMoved = bill.isVoid && bill.trackingNumber === null;
  const comparedFields = immutableFields.filter(
    (field) =>
      (field !== 'recipient' || update.recipient !== undefined) &&
      (field !== 'trackingNumber' || !isMoved),
  );
  const differences: string[] = comparedFields
    .filter((field) => bill[field] !== update[field])
    .map(feedNameOf);
  const hasSameLines = JSON.stringify(bill.lines) === JSON.stringify(update.lines);
  return hasSameLines ? differences : [...differences, 'lines'];
}
