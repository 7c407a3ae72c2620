import type { billingStatuses } from '#lib/contract/billings.ts';

/** How far a bill is paid, or that it no longer counts. */
export type BillingStatus = (typeof billingStatuses)[number];

/** What the customer reads for each status of a bill. */
export const billingStatusLabels = {
  PENDING: 'Pending',
  PARTIAL: 'Partly paid',
  PAID: 'Paid',
  VOID: 'Void',
} as const satisfies Record<BillingStatus, string>;
