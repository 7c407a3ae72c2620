import { cleanCode } from '#lib/contract/clean-text.ts';

/** What is wrong with a typed number. */
export type NumberError = 'missing' | 'unreadable' | 'comma' | 'low' | 'high';

/** Which numbers a field accepts; none are below zero. */
export interface NumberRule {
  readonly allowsZero: boolean;
  readonly max: number;
  /** A currency before or after the number, or a unit after it. */
  readonly unit: RegExp;
}

/** The typed number, or what is wrong with it. */
export type TypedNumber = { readonly number: number } | { readonly error: NumberError };

const plainNumber = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const groupedNumber = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/;
const ambiguousComma = /^\d+,\d+$/;

/** Reads a number as people type it, such as “1,250.50”, “ 12 ” or “US$80”; an ambiguous one is an error. */
export function readNumber(input: string, rule: NumberRule): TypedNumber {
  const text = cleanCode(input).replaceAll(/\s+/g, ' ');
  if (text === '') return { error: 'missing' };
  const bareText = text.replace(rule.unit, '').trim();
  const isNegative = /^-/.test(bareText);
  const digits = isNegative ? bareText.slice(1).trim() : bareText;
  if (!(plainNumber.test(digits) || groupedNumber.test(digits)))
    return { error: ambiguousComma.test(digits) ? 'comma' : 'unreadable' };
  const number = Number(digits.replaceAll(/[, ]/g, ''));
  if (isNegative || (number === 0 && !rule.allowsZero)) return { error: 'low' };
  return number > rule.max ? { error: 'high' } : { number };
}
