import type { BillingDetail } from '#lib/contract/billings.ts';
import { sumsOf } from '#lib/domain/billing-sums.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';

/** One of a bill's sums in words. */
export interface SumLine {
  readonly label: string;
  readonly amount: string;
  /** What matters most, what adds up to it, and the same in another currency. */
  readonly weight: 'strong' | 'plain' | 'quiet';
}

const strong = ['Total', 'Due balance'];

/** What a bill adds up to, line by line as its page shows it (§3): for the PDF and the mail. */
export const sumLinesOf = (bill: BillingDetail): readonly SumLine[] =>
  sumsOf(bill).flatMap(({ label, amount, jmd }): SumLine[] => [
    { label, amount: formatUsd(amount), weight: strong.includes(label) ? 'strong' : 'plain' },
    ...(jmd === undefined
      ? []
      : [{ label: 'Equivalent in J$', amount: formatJmd(jmd), weight: 'quiet' } as const]),
  ]);
