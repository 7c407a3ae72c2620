import { maxNumbers, type NumberField } from '#lib/domain/calculator-form.ts';
import type { NumberError } from '#lib/domain/typed-number.ts';
import { messages } from '#lib/messages.ts';

/** The labels of the fields (§3). */
export const labels = {
  value: 'Product value',
  weight: 'Estimated weight',
  length: 'Length',
  width: 'Width',
  height: 'Height',
} as const satisfies Record<NumberField, string>;

const requiredMessages = {
  value: messages.productValueRequired,
  weight: messages.estimatedWeightRequired,
  length: messages.lengthRequired,
  width: messages.widthRequired,
  height: messages.heightRequired,
} as const satisfies Record<NumberField, string>;

function advice(field: NumberField, error: Exclude<NumberError, 'missing'>): string {
  switch (error) {
    case 'comma':
      return 'write decimals with a point, such as 1.5';
    case 'low':
      return field === 'value' ? 'write 0 or more' : 'write more than 0';
    case 'high':
      return `write at most ${maxNumbers[field].toLocaleString('en-US')}`;
    case 'unreadable':
      return `write a number, such as ${field === 'value' ? '89.99' : '2.5'}`;
  }
}

/** The error message of a field. */
export const errorMessage = (field: NumberField, error: NumberError): string =>
  error === 'missing' ? requiredMessages[field] : `${labels[field]}: ${advice(field, error)}`;
