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
const trackingWords = /^\W*(?:TRACKING|WAYBILL|AWB)\W+(?:(?:NUMBER|NO|ID)\b)?/;
const remark = /[([][^\d()[\]]*[)\]]$/;

// Which of several parcels it is, as in “(2 of 3)”.
const count = /\b\d\d? OF \d\d?\b|\(\d\d?\/\d\d?\)/;

const bareNumber = (text: string): string => text.replaceAll(/[^\dA-Z]/g, '');

/** A number without the words that are none of it in any carrier’s form. */
function withoutLabels(text: string): string {
  const bare = text.trim().replace(label, '').replace(trackingWords, '').replace(remark, '');
  return /\d/.test(bare) ? bare : text;
}

/** A number without the words around it, such as “USPS … (Ground Advantage)”. */
function withoutWordsAround(text: string): string {
  const words = text.split(/[\s:#()[\]]+/);
  const hasDigit = (word: string) => /\d/.test(word);
  return words.slice(words.findIndex(hasDigit), words.findLastIndex(hasDigit) + 1).join('');
}

/** The parts of a text in which its number may be alone: all of it, without words around it, or a part of a link. */
function partsOf(text: string): readonly [string, ...string[]] {
  const capitals = text.normalize('NFKC').toUpperCase().replace(count, ' ');
  const linkParts = /[/?&]/.test(capitals) ? capitals.split(/%20|[^\dA-Z -]|\+/) : [];
  return [
    bareNumber(withoutLabels(capitals)),
    ...[withoutWordsAround(capitals.replace(label, '')), ...linkParts].map(bareNumber),
  ];
}

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

/** The carrier’s form that a number has; of several, the first without a wrong check digit. */
function readForm(number: string): NumberReading | undefined {
  const readings = numberForms
    .map((form) => readAs(form, number))
    .filter((reading) => reading !== undefined);
  return readings.find(({ check }) => check !== 'wrong') ?? readings[0];
}

/**
 * Reads a tracking number as people and scanners write it: with spaces, dashes, a ZIP code in front, in a long barcode,
 * with a label or a carrier’s name, or in a link to its carrier’s page.
 */
export function readTrackingNumber(text: string): NumberReading {
  const [whole, ...parts] = partsOf(text);
  const reading = readForm(whole);
  if (reading && reading.check !== 'wrong') return reading;
  const others = parts.flatMap((part) => readForm(part) ?? []);
  return (
    others.find(({ check }) => check === 'right') ??
    reading ??
    others.find(({ check }) => check === 'none') ??
    others[0] ?? { carrier: undefined, normalized: whole, check: 'none' }
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
