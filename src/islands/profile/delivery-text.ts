import { type FieldText, valueText } from '#islands/editing/field-text.ts';
import { deliveryLabels } from '#islands/profile-fields/delivery-labels.ts';
import type { Delivery } from '#lib/stores/profile/delivery-edit.ts';

/** The label of a pickup office, or of delivery for an empty name. */
export const pickupText = (office: string): string =>
  office === '' ? 'Bring them to my address' : `I collect them at the ${office} office`;

export const deliveryText: FieldText<Delivery> = {
  labels: deliveryLabels,
  textOf: (field, value) =>
    field === 'pickupOffice' ? pickupText(String(value)) : valueText(value),
};
