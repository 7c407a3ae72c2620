import type { Cost } from '#lib/domain/cost-range.ts';
import { formatJmdSpan, formatUsdSpan } from '#lib/format/money-span.ts';

/** The total in both currencies, such as “about US$27 to 31” while the size is unknown; “about” an estimate too. */
export function totalText({ min, max, isExact }: Cost) {
  const about = isExact && !max.isEstimate ? '' : 'about ';
  return {
    about,
    usd: formatUsdSpan(min.result.totalCost, max.result.totalCost),
    jmd: about + formatJmdSpan(min.result.totalCostJmd, max.result.totalCostJmd),
  };
}
