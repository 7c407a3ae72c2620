import type { BillingDetail } from '#lib/contract/billings.ts';
import {
  type AggregateType,
  aggregateLabels,
  aggregatesOf,
  centsOf,
} from './billing-aggregates.ts';
import { jmdOf } from './exchange.ts';

/** One row of a bill's totals. */
export interface Sum {
  readonly label: string;
  /** US$, two decimals. */
  readonly amount: number;
  /** The amount in J$ at the bill’s own rate; undefined where the row shows only US$. */
  readonly jmd?: number;
}

/** The order of the aggregates on a bill (§3). */
export const aggregateOrder = [
  'SERVICIOS',
  'VAT',
  'IMPUESTOADUANA',
  'OTROSCARGOS',
] as const satisfies readonly AggregateType[];

type Amounts = Pick<BillingDetail, 'lineItems' | 'total' | 'paidOut' | 'balance' | 'exchangeRate'>;

/** The totals of a bill in the order of §3, for page, PDF and mail. */
export function sumsOf({ lineItems, total, paidOut, balance, exchangeRate }: Amounts): Sum[] {
  const totals = new Map(
    aggregatesOf(lineItems).map(({ productType, total: sum }) => [productType, sum]),
  );
  const jmd = (amount: number) => jmdOf(centsOf(amount), exchangeRate);
  return [
    ...aggregateOrder.map((type) => ({
      label: aggregateLabels[type],
      amount: totals.get(type) ?? 0,
    })),
    { label: 'Total', amount: total, jmd: jmd(total) },
    { label: 'Amount paid', amount: paidOut },
    { label: 'Due balance', amount: balance, jmd: jmd(balance) },
  ];
}
