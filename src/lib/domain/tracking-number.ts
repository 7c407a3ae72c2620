import { postalServices } from './postal-services.ts';
import { type NumberForm, numberForms } from './tracking-number-forms.ts';

/** The facts that a carrier’s tracking number shows by its form. */
export interface NumberReading {
  /** Who issued it, by its form; undefined if no form fits. */
  readonly carrier: string | undefined;
  /** The same for all forms in which the number of one parcel is written. */
  readonly normalized: string;
  /** `wrong`: a hint that it was mistyped, never a reason to refuse it. `none`: its form has no check digit. */
  readonly check: 'right' | 'wrong' | 'none';
}

// Only before what may be a number: in “1Z… Carrier: UPS” the number is in front of the colon.
const label = /^.*[#:](?=.*\d)(?=(?:[^\dA-Z]*[\dA-Z]){6})/s;

/** The number in capitals and digits only, without “Tracking #:” if that was copied with it. */
const bareNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(label, '')
    .replaceAll(/[^\dA-Z]/g, '');

function readAs(form: NumberForm, number: string): NumberReading | undefined {
  const match = form.pattern.exec(number);
  if (!match) return undefined;
  const { body = '', digit, parcel = number, country } = match.groups ?? {};
  const isRight = form.checkDigit?.(body) === Number(digit);
  if (form.isCommon && !isRight) return undefined;
  const check = isRight ? 'right' : 'wrong';
  return {
    carrier: form.carrier ?? postalServices[country ?? ''] ?? 'Postal service',
    normalized: `${form.prefix ?? ''}${parcel}`,
    check: form.checkDigit ? check : 'none',
  };
}

/** Reads a tracking number as people and scanners write it: with spaces, dashes, a ZIP code in front, in a long barcode. */
export function readTrackingNumber(text: string): NumberReading {
  const number = bareNumber(text);
  const readings = numberForms
    .map((form) => readAs(form, number))
    .filter((reading) => reading !== undefined);
  return (
    readings.find(({ check }) => check !== 'wrong') ??
    readings[0] ?? { carrier: undefined, normalized: number, check: 'none' }
  );
}

/** Shorter numbers end many barcodes by chance. */
export const minEndingLength = 10;

/** `sameParcel` for two normalized numbers. */
export function sameNormalized(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.length >= minEndingLength && longer.endsWith(shorter);
}

/** True when two numbers name one parcel: in different forms, or one as the end of the other’s longer barcode. */
export const sameParcel = (one: string, other: string): boolean =>
  sameNormalized(readTrackingNumber(one).normalized, readTrackingNumber(other).normalized);
