import type { trackingStatuses } from '#lib/contract/parcel-values.ts';

export type TrackingStatus = (typeof trackingStatuses)[number];

/** The allowed transitions: which statuses may follow each status. */
export const allowedTransitions = {
  PREALERTED: ['RECEIVED_MIAMI', 'EXCEPTION'],
  RECEIVED_MIAMI: ['IN_TRANSIT', 'RETURNED', 'EXCEPTION'],
  IN_TRANSIT: ['ARRIVED_JAMAICA', 'EXCEPTION'],
  ARRIVED_JAMAICA: ['AT_CUSTOMS', 'EXCEPTION'],
  AT_CUSTOMS: ['CLEARED', 'CUSTOMS_HOLD', 'EXCEPTION'],
  CUSTOMS_HOLD: ['AT_CUSTOMS', 'CLEARED', 'RETURNED', 'EXCEPTION'],
  CLEARED: ['READY_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'EXCEPTION'],
  READY_FOR_PICKUP: ['DELIVERED', 'OUT_FOR_DELIVERY', 'RETURNED', 'EXCEPTION'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'READY_FOR_PICKUP', 'EXCEPTION'],
  DELIVERED: [],
  RETURNED: [],
  EXCEPTION: [
    'RECEIVED_MIAMI',
    'IN_TRANSIT',
    'ARRIVED_JAMAICA',
    'AT_CUSTOMS',
    'CUSTOMS_HOLD',
    'CLEARED',
    'READY_FOR_PICKUP',
    'OUT_FOR_DELIVERY',
    'DELIVERED',
    'RETURNED',
  ],
} as const satisfies Record<TrackingStatus, readonly TrackingStatus[]>;

/** True when a parcel may go from one status to the other. */
export const canTransition = (from: TrackingStatus, to: TrackingStatus): boolean =>
  allowedTransitions[from].some((next) => next === to);

/** Statuses in which a shop's invoice still helps: on the way and not cleared yet. */
export const invoiceHelpsIn = [
  'RECEIVED_MIAMI',
  'IN_TRANSIT',
  'ARRIVED_JAMAICA',
  'AT_CUSTOMS',
  'CUSTOMS_HOLD',
] as const satisfies readonly TrackingStatus[];

/** True while invoices are accepted: until the parcel is billed or returned. */
export const takesInvoices = ({
  status,
  billed,
}: {
  readonly status: TrackingStatus;
  readonly billed: boolean;
}): boolean => !billed && status !== 'RETURNED';

/** A leg of the journey, or how it ended or was halted: `delivered`, `attention`. */
export type Leg = 'miami' | 'crossing' | 'jamaica' | 'delivered' | 'attention';

/** The leg of each status. */
export const statusLegs = {
  PREALERTED: 'miami',
  RECEIVED_MIAMI: 'miami',
  IN_TRANSIT: 'crossing',
  ARRIVED_JAMAICA: 'jamaica',
  AT_CUSTOMS: 'jamaica',
  CUSTOMS_HOLD: 'attention',
  CLEARED: 'jamaica',
  READY_FOR_PICKUP: 'jamaica',
  OUT_FOR_DELIVERY: 'jamaica',
  DELIVERED: 'delivered',
  RETURNED: 'attention',
  EXCEPTION: 'attention',
} as const satisfies Record<TrackingStatus, Leg>;
