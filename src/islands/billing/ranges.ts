import type { BillingRange } from '#lib/domain/billing-ranges.ts';

/** What customers read for each range of dates (§3). */
export const rangeLabels = {
  last3Months: 'Last 3 Months',
  last12Months: 'Last 12 Months',
  thisYear: 'This Year',
  lastYear: 'Last Year',
} as const satisfies Record<BillingRange, string>;
