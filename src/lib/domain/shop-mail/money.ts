import { currencyOf } from './currencies.ts';

/** An amount of money in a line. */
export interface Amount {
  readonly value: number;
  /** Its code, or `$` for a bare dollar sign; undefined if the line names none. */
  readonly currency: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** An amount in cents, in which sums are exact. */
export const toCents = (value: number): number => Math.round(value * 100);

const thousands = /^\d{1,3}(?:[.,' ’]\d{3})+$/;

/**
 * Reads a number as any language writes it: 1,234.56, 1.234,56, 1 234,56 or 25. Undefined if its separators do not
 * tell which of them is the decimal one.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').trim();
  if (/^\d+$/.test(plain)) return Number(plain);
  const cents = /[.,]\d{2}$/.test(plain) ? plain.slice(-2) : '';
  const whole = cents === '' ? plain : plain.slice(0, -3);
  const isGrouped = thousands.test(whole) && new Set(whole.replaceAll(/\d/g, '')).size === 1;
  if (!isGrouped && !/^\d+$/.test(whole)) return undefined;
  // One separator cannot both group thousands and begin the decimals.
  if (isGrouped && cents !== '' && whole.includes(plain.at(-3) ?? '')) return undefined;
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents || '0'}`);
}

const numberPattern = /\d(?:[\d.,'’]| (?=\d{3}(?!\d)))*/g;
const currencyBefore =
  /(?<minus>[-−–] ?)?(?<sign>(?<![a-z])[a-z]{0,3}[$€£¥₹₩] ?|(?<![a-z])[a-z]{3} ?)?(?<inner>[-−–])?$/i;
const currencyAfter =
  /^ ?(?<unit>us\$|[$€£¥₹₩](?! ?\d)|%|z[łl](?![a-z])|[a-z]{1,3}(?![a-z])|[a-z°"”/-])/i;
const spaces = /[\u00a0\u202f\u2009]/g;

/**
 * The amounts of money in a line: numbers with a currency, or with two digits after the point. Reductions, with a minus,
 * are below zero.
 */
export function amountsIn(line: string): Amount[] {
  // “US $5” is read as “US$ 5”, which is as long.
  const text = line.replaceAll(spaces, ' ').replaceAll(/us \$/gi, 'us$ ');
  const amounts: Amount[] = [];
  for (const { 0: run, index } of text.matchAll(numberPattern)) {
    const digits = run.replace(/[.,'’ ]$/, '');
    const value = readAmount(digits);
    const textBefore = text.slice(Math.max(0, index - 8), index);
    const lead = currencyBefore.exec(textBefore);
    const { minus, sign = '', inner } = lead?.groups ?? {};
    const textAfter = text.slice(index + digits.length, index + digits.length + 6);
    const tail = digits === run ? currencyAfter.exec(textAfter) : null;
    const unit = tail?.groups?.['unit'] ?? '';
    const signCode = currencyOf(sign);
    const unitCode = currencyOf(unit);
    const isPartOfWord = !signCode && /[\p{L}\d#_/.,*•]$/u.test(textBefore);
    const isPlainNumber = !signCode && !unitCode && (!/[.,]\d\d$/.test(digits) || unit !== '');
    if (value === undefined || isPartOfWord || isPlainNumber) continue;
    const start = signCode && lead ? index - textBefore.length + lead.index : index;
    // A dash after another amount is that of a range.
    const isNegative =
      inner || (minus && !/[\d$€£] {0,2}$/.test(text.slice(Math.max(0, start - 3), start)));
    amounts.push({
      value: isNegative ? -value : value,
      currency: sign.trim() === '$' ? (unitCode ?? '$') : (signCode ?? unitCode),
      start,
      end: index + digits.length + (unitCode ? (tail?.[0].length ?? 0) : 0),
    });
  }
  return amounts;
}
