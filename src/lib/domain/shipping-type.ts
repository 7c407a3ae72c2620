import type { shippingTypes } from '#lib/contract/parcel-values.ts';

/** How a parcel crosses from Miami to Jamaica. */
export type ShippingType = (typeof shippingTypes)[number];

/** The label of each shipping type. */
export const shippingTypeLabels = {
  AIR: 'Air Freight',
  SEA: 'Sea Freight',
} as const satisfies Record<ShippingType, string>;
