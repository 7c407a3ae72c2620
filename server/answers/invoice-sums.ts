import type { BillingDetail } from '#lib/contract/billings.ts';
import { sumsOf } from '#lib/domain/billing-sums.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';

/** An amount in a column of sums, of a bill or a quote, formatted. */
export interface SumLine {
  readonly label: string;
  readonly amount: string;
  /** `strong` for totals, `quiet` for the same amount in another currency. */
  readonly weight: 'strong' | 'plain' | 'quiet';
}

/** A bill's sums, line by line as on its page (§3), for the PDF and the mail; only its two totals are also in J$. */
export const sumLinesOf = (bill: BillingDetail): readonly SumLine[] =>
  sumsOf(bill).flatMap(({ label, amount, jmd }): SumLine[] =>
    jmd === undefined
      ? [{ label, amount: formatUsd(amount), weight: 'plain' }]
      : [
          { label, amount: formatUsd(amount), weight: 'strong' },
          { label: 'Equivalent in J$', amount: formatJmd(jmd), weight: 'quiet' },
        ],
  );
