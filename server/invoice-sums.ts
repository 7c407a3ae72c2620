import type { BillingDetail } from '#lib/contract/billings.ts';
import { aggregateLabels, aggregatesOf, centsOf } from '#lib/domain/billing-aggregates.ts';
import { jmdOf } from '#lib/domain/exchange.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';

/** One of a bill's sums in words: what it is, and how much. */
export type Sum = readonly [label: string, amount: string];

/** What a bill adds up to, as the PDF and the mail say it (§3). */
export const sumsOf = ({ lineItems, total, paidOut, balance, exchangeRate }: BillingDetail) => ({
  parts: aggregatesOf(lineItems).map(
    ({ productType, total: sum }): Sum => [aggregateLabels[productType], formatUsd(sum)],
  ),
  total: ['Total', formatUsd(total)] satisfies Sum,
  inJmd: ['Equivalent in J$', formatJmd(jmdOf(centsOf(total), exchangeRate))] satisfies Sum,
  paid: ['Amount paid', formatUsd(paidOut)] satisfies Sum,
  due: ['Due balance', formatUsd(balance)] satisfies Sum,
});
