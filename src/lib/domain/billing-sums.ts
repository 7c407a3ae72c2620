import type { BillingDetail } from '#lib/contract/billings.ts';
import {
  type AggregateType,
  aggregateLabels,
  aggregatesOf,
  centsOf,
} from './billing-aggregates.ts';
import { jmdOf } from './exchange.ts';

/** One of a bill's sums: what it is, and how much. */
export interface Sum {
  readonly label: string;
  /** US$, two decimals. */
  readonly amount: number;
  /** The same in J$ at the bill’s own rate, where it is told. */
  readonly jmd?: number;
}

/** The order in which customers read the aggregates (§3). */
export const aggregateOrder = [
  'SERVICIOS',
  'VAT',
  'IMPUESTOADUANA',
  'OTROSCARGOS',
] as const satisfies readonly AggregateType[];

/** The fields of a bill that its sums need. */
type Summed = Pick<BillingDetail, 'lineItems' | 'total' | 'paidOut' | 'balance' | 'exchangeRate'>;

/** What a bill adds up to, as page, PDF and mail say it in the order of §3; what it has none of is 0. */
export function sumsOf({ lineItems, total, paidOut, balance, exchangeRate }: Summed): Sum[] {
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
