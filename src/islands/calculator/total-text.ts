import type { Cost } from '#lib/domain/cost-range.ts';
import { formatJmdSpan, formatUsdSpan } from '#lib/format/money-span.ts';

/** The total in both currencies, such as “about US$27 to 31” while the size is unknown. */
export function totalText({ least, most, isExact }: Cost) {
  const about = isExact ? '' : 'about ';
  return {
    about,
    usd: formatUsdSpan(least.result.totalCost, most.result.totalCost),
    jmd: about + formatJmdSpan(least.result.totalCostJmd, most.result.totalCostJmd),
  };
}
