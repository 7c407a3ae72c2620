/** What is wrong with a typed number. */
export type NumberError = 'missing' | 'unreadable' | 'comma' | 'low' | 'high';

/** Which numbers a field accepts. */
export interface NumberRule {
  readonly min: number;
  /** Whether `min` itself is accepted. */
  readonly allowsMin: boolean;
  readonly max: number;
  /** A currency before or after the number, or a unit after it. */
  readonly unit: RegExp;
}

/** The typed number, or what is wrong with it. */
export type TypedNumber = { readonly number: number } | { readonly error: NumberError };

const plain = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/;

/** Reads a number as people type it, such as “1,250.50”, “ 12 ” or “US$80”; an ambiguous one is an error. */
export function readNumber(typed: string, rule: NumberRule): TypedNumber {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { error: 'missing' };
  const bare = text.replace(rule.unit, '').trim();
  const isNegative = /^[-−]/.test(bare);
  const digits = isNegative ? bare.slice(1).trim() : bare;
  if (!(plain.test(digits) || grouped.test(digits)))
    return { error: /^\d+,\d+$/.test(digits) ? 'comma' : 'unreadable' };
  const number = Number(digits.replaceAll(/[, ]/g, ''));
  if (isNegative || number < rule.min || (number === rule.min && !rule.allowsMin))
    return { error: 'low' };
  return number > rule.max ? { error: 'high' } : { number };
}
