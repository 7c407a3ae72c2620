import type { BillingDetail } from '#lib/contract/billings.ts';
import { sumsOf } from '#lib/domain/billing-sums.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';

/** One of a bill's sums, formatted. */
export interface SumLine {
  readonly label: string;
  readonly amount: string;
  /** `strong` for totals, `quiet` for the same amount in another currency. */
  readonly weight: 'strong' | 'plain' | 'quiet';
}

const strong = ['Total', 'Due balance'];

/** A bill's sums, line by line as on its page (§3), for the PDF and the mail. */
export const sumLinesOf = (bill: BillingDetail): readonly SumLine[] =>
  sumsOf(bill).flatMap(({ label, amount, jmd }): SumLine[] => [
    { label, amount: formatUsd(amount), weight: strong.includes(label) ? 'strong' : 'plain' },
    ...(jmd === undefined
      ? []
      : [{ label: 'Equivalent in J$', amount: formatJmd(jmd), weight: 'quiet' } as const]),
  ]);
