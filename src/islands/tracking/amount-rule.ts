import * as z from 'zod/mini';
import { code } from '#lib/contract/fields.ts';

const groupedDigits = /^\d{1,3}(?:,\d{3})+(?=\.|$)/;

/** Normalizes “US$ 1,234.5” to 1234.50; leaves other text for validation to refuse. */
function plainAmount(text: string): string {
  const amount = text
    .replaceAll(/\s/g, '')
    .replace(/^(?:US)?\$/, '')
    .replace(groupedDigits, (digits) => digits.replaceAll(',', ''));
  return /^\d{1,9}(?:\.\d{0,2})?$/.test(amount) ? Number(amount).toFixed(2) : text.trim();
}

const isEmptyOr = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text);

/** An optional amount of at most `max`. */
export const amountUpTo = (max: number) =>
  code(40).check(
    z.overwrite(plainAmount),
    z.refine(isEmptyOr(/^-?\d+(?:\.\d*)?$/), {
      error: 'Write an amount such as 59.99.',
      abort: true,
    }),
    z.refine(isEmptyOr(/^-?\d+(?:\.\d{0,2})?$/), 'At most two decimals, such as 59.99.'),
    z.refine((text) => Number(text) >= 0, 'Write zero or more.'),
    z.refine((text) => Number(text) <= max, `Write at most ${max.toLocaleString('en')}.`),
  );
