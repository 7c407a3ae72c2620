import type { BillingRange } from '#lib/domain/billing-ranges.ts';

/** The labels of the date ranges (§3). */
export const rangeLabels = {
  last3Months: 'Last 3 Months',
  last12Months: 'Last 12 Months',
  thisYear: 'This Year',
  lastYear: 'Last Year',
} as const satisfies Record<BillingRange, string>;
