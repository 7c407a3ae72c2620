import type { BillingDetail } from '#lib/contract/billings.ts';
import { centsOf } from '#lib/domain/billing-aggregates.ts';

type Line = BillingDetail['lineItems'][number];

/** A line of a bill; its amount is quantity times rate. */
export function lineOf(change: Partial<Omit<Line, 'total'>> = {}): Line {
  const line = {
    productType: 'SERVICIOS' as const,
    description: 'Air freight',
    quantity: 1,
    rate: 10,
    vat: 0,
    ...change,
  };
  return { ...line, total: (line.quantity * centsOf(line.rate)) / 100 };
}

export type BillChange = Partial<Omit<BillingDetail, 'total' | 'balance'>>;

/** A bill whose totals are computed from its lines and payments. */
export function billOf(change: BillChange = {}): BillingDetail {
  const { lineItems = [lineOf()], paidOut = 0 } = change;
  const cents = lineItems.reduce((sum, { total, vat }) => sum + centsOf(total) + centsOf(vat), 0);
  return {
    id: 'b100245-00040',
    invoice: 'INV-100245-0040',
    date: '2026-11-02T15:00:00.000Z',
    status: 'PENDING',
    recipient: 'Danielle Whyte',
    trackingId: 't100245-00058',
    trackingNumber: '1Z6089649053538738',
    exchangeRate: 160,
    estimate: null,
    ...change,
    lineItems,
    paidOut,
    total: cents / 100,
    balance: Math.max(0, cents - centsOf(paidOut)) / 100,
  };
}
