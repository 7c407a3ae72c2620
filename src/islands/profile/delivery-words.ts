import { type FieldWords, valueWords } from '#islands/editing/value-words.ts';
import { deliveryLabels } from '#islands/profile-fields/delivery-labels.ts';
import type { Delivery } from '#lib/stores/profile/delivery-edit.ts';

/** The label of a pickup office, or of delivery for an empty name. */
export const pickupWords = (office: string): string =>
  office === '' ? 'Bring them to my address' : `I collect them at the ${office} office`;

export const deliveryWords: FieldWords<Delivery> = {
  labels: deliveryLabels,
  wordsOf: (field, value) =>
    field === 'pickupOffice' ? pickupWords(String(value)) : valueWords(value),
};
