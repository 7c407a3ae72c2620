import type { Delivery } from '#lib/stores/profile/delivery-edit.ts';

/** Labels of the delivery address; the last is the legend of a choice. */
export const deliveryLabels = {
  city: 'City',
  address: 'Address',
  otherSigns: 'Other signs',
  pickupOffice: 'How parcels reach you',
} as const satisfies Record<keyof Delivery, string>;
