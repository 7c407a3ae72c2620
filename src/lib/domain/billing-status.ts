import type { billingStatuses } from '#lib/contract/billings.ts';

/** How far a bill is paid, or that it is void. */
export type BillingStatus = (typeof billingStatuses)[number];

/** The label of each status. */
export const billingStatusLabels = {
  PENDING: 'Pending',
  PARTIAL: 'Partly paid',
  PAID: 'Paid',
  VOID: 'Void',
} as const satisfies Record<BillingStatus, string>;
