import {
  currencyOf,
  currencyOfWords,
  dollarWith,
  hasPointBeforeCents,
  minorDigitsOf,
} from './currencies.ts';

/** An amount of money in a line. */
export interface Amount {
  readonly value: number;
  /** Its code, or a sign that several currencies share, such as a bare `$`; undefined if the line names none. */
  readonly currency: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** An amount in thousandths, in which sums are exact: some currencies and prices of small parts have three decimals. */
export const toThousandths = (value: number): number => Math.round(value * 1000);

const thousands = /^\d{1,3}(?:[.,' ’]\d{3})+$/;
const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}$/;

/** True if the three digits after the only separator are decimals; undefined if nobody can tell. */
function isDecimal(plain: string, currency: string | undefined): boolean | undefined {
  if (plain.startsWith('0')) return true;
  const digits = minorDigitsOf(currency);
  const isPoint = plain.includes('.');
  if (digits === 3) return isPoint || currency === 'TND' || undefined;
  return isPoint && digits > 0 && hasPointBeforeCents(currency) ? undefined : false;
}

/**
 * Reads a number as any language writes it: 1,234.56, 1.234,56, 1 234,56, 1,29,800 or 25. Undefined if its separators do
 * not tell which of them is the decimal one.
 */
export function readAmount(text: string, currency?: string): number | undefined {
  const plain = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').trim();
  if (/^\d+$/.test(plain)) return Number(plain);
  if (/^(?:0[.,]\d{3,5}|\d{1,3}[.,]\d{3})$/.test(plain)) {
    const decimal = isDecimal(plain, currency);
    if (decimal === undefined) return undefined;
    return Number(decimal ? plain.replace(',', '.') : plain.replace(/[.,]/, ''));
  }
  // “KWD 1,250.500”
  const cents = minorDigitsOf(currency) === 3 ? /[.,]\d{3}$/.exec(plain) : /[.,]\d{2}$/.exec(plain);
  const decimals = cents ? cents[0].slice(1) : '';
  const whole = cents ? plain.slice(0, cents.index) : plain;
  const isGrouped =
    lakhs.test(whole) || (thousands.test(whole) && new Set(whole.replaceAll(/\d/g, '')).size === 1);
  if (!isGrouped && !/^\d+$/.test(whole)) return undefined;
  // One separator cannot both group thousands and begin the decimals.
  if (isGrouped && cents && whole.includes(cents[0].charAt(0))) return undefined;
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
}

const numberPattern = /\d(?:[\d.,'’]| (?=\d{3}(?!\d)))*/g;
const currencyBefore =
  /(?<minus>[-−–] ?)?(?<sign>(?<![a-z])[a-z]{0,4}[$€£¥₹₩₽₺₴₫₱฿₪₦] ?|(?<![a-z])(?:[a-z]{3} ?|rs\.? ?))?(?<inner>[-−–])?$/i;
const currencyAfter =
  /^ ?(?:(?<words>(?:[a-z.]{2,10} )?(?:dollars?|dolares|dólares)|euros?|yen)(?![a-z])|(?<unit>[a-z]{0,3}[$€£¥₹₩₽₺₴₫₱฿₪₦](?! ?\d)|[円元원]|руб|грн|лв|kč|z[łl](?![a-z])|[a-z]{1,3}(?![a-z])|[%a-z°"”/-]))/i;
const spaces = /[\u00a0\u202f\u2009]/g;
/** Letters a space before a dollar sign: “TT $5”, or a single one that begins a line or follows a label: “S $5”. */
const spacedLetters =
  /(?:(?<![\p{L}\d])(?<several>[A-Z][A-Za-z]{1,2})|(?:^|[\t:] ?)(?<one>[A-Z])) $/u;
// States and words more often than currencies, unless they touch the sign.
const words = new Set('AR CO CL BS'.split(' '));

interface Lead {
  readonly currency: string | undefined;
  /** Where the amount begins. */
  readonly start: number;
  readonly isNegative: boolean;
}

/** What is before the figures at `index`: a currency and a minus. */
function leadAt(text: string, index: number): Lead {
  const before = text.slice(Math.max(0, index - 12), index);
  const match = currencyBefore.exec(before);
  const { minus, sign: signText = '', inner } = match?.groups ?? {};
  const letters =
    signText.trim() === '$' ? spacedLetters.exec(before.slice(0, match?.index)) : null;
  const { several, one } = letters?.groups ?? {};
  const spaced = several && words.has(several) ? undefined : dollarWith(several ?? one ?? '');
  const currency = spaced ?? currencyOf(signText);
  const length =
    before.length - (match?.index ?? 0) + (spaced ? (several ?? one ?? '').length + 1 : 0);
  const start = currency ? index - length : index;
  // A dash after another amount is that of a range.
  const isMinus = minus && !/[\d$€£] {0,2}$/.test(text.slice(Math.max(0, start - 3), start));
  return { currency, start, isNegative: Boolean(inner ?? isMinus) };
}

/**
 * The amounts of money in a line: numbers with a currency, or with two digits after the point. Reductions, with a minus,
 * are below zero.
 */
export function amountsIn(line: string): Amount[] {
  const text = line.replaceAll(spaces, ' ');
  const amounts: Amount[] = [];
  for (const { 0: run, index } of text.matchAll(numberPattern)) {
    // “49,–” has no cents.
    const [dash = ''] = /[.,]$/.test(run)
      ? (/^[-–—]{1,2}(?![\d-])/.exec(text.slice(index + run.length, index + run.length + 3)) ?? [])
      : [];
    const digits = run.replace(/[.,'’ ]$/, '');
    const lead = leadAt(text, index);
    const end = index + (dash ? run.length + dash.length : digits.length);
    const tail = dash || digits === run ? currencyAfter.exec(text.slice(end, end + 24)) : null;
    const { unit = '', words: unitWords } = tail?.groups ?? {};
    const isLength = unit.toLowerCase() === 'ft' && !/\d[ .]?\d{3}/.test(digits);
    const unitCode = unitWords
      ? currencyOfWords(unitWords)
      : isLength
        ? undefined
        : currencyOf(unit);
    const hasCents = dash !== '' || /[.,]\d\d$/.test(digits);
    const isPartOfWord =
      !lead.currency && /[\p{L}\d#_/.,*•]$/u.test(text.slice(Math.max(0, index - 8), index));
    const isPlainNumber = !lead.currency && !unitCode && (!hasCents || unit !== '');
    const currency = lead.currency === '$' ? (unitCode ?? '$') : (lead.currency ?? unitCode);
    const value = readAmount(digits, currency);
    if (value === undefined || isPartOfWord || isPlainNumber) continue;
    amounts.push({
      value: lead.isNegative ? -value : value,
      // The yen has no cents, so that “¥89.00” is another currency.
      currency: currency === 'JPY' && /[.,]\d\d$/.test(digits) ? undefined : currency,
      start: lead.start,
      end: end + (unitCode ? (tail?.[0].length ?? 0) : 0),
    });
  }
  return amounts;
}
