import type { Delivery } from '#lib/stores/profile/delivery-edit.ts';

export const deliveryLabels = {
  city: 'City',
  address: 'Address',
  otherSigns: 'Other signs',
  pickupOffice: 'How parcels reach you',
} as const satisfies Record<keyof Delivery, string>;
