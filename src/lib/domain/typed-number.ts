/** What is wrong with a typed number. */
export type NumberError = 'missing' | 'unreadable' | 'comma' | 'low' | 'high';

/** Which numbers a field accepts. */
export interface NumberRule {
  readonly least: number;
  /** Whether `least` itself is accepted. */
  readonly takesLeast: boolean;
  readonly most: number;
  /** A currency before the number or a unit after it. */
  readonly around: RegExp;
}

/** The typed number, or what is wrong with it. */
export type TypedNumber = { readonly number: number } | { readonly error: NumberError };

const plain = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/;

/** Reads a number as people type it, such as “1,250.50”, “ 12 ” or “US$80”; an ambiguous one is an error. */
export function readNumber(typed: string, rule: NumberRule): TypedNumber {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { error: 'missing' };
  const bare = text.replace(rule.around, '').trim();
  const isNegative = /^[-−]/.test(bare);
  const digits = isNegative ? bare.slice(1).trim() : bare;
  if (!(plain.test(digits) || grouped.test(digits)))
    return { error: /^\d+,\d+$/.test(digits) ? 'comma' : 'unreadable' };
  const number = Number(digits.replaceAll(/[, ]/g, ''));
  if (isNegative || number < rule.least || (number === rule.least && !rule.takesLeast))
    return { error: 'low' };
  return number > rule.most ? { error: 'high' } : { number };
}
