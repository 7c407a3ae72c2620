// What spreadsheets do to numbers: from twelve digits on they write 9.36127E+21, beyond fifteen they keep zeros, they
// drop zeros in front, and read 1-2 or MAR1 as a date.

const scientific =
  /^(?:\d{1,3}[.,]\d{1,20} ?E ?\+?|\d{1,15}E\+|\d{1,3}(?:[.,]\d{1,20})? ?[×x*] ?10\^?)\d{1,3}$/i;
/** Written as an amount: with a fraction, or with marks between its thousands. */
const amount = /^(?:\d{12,}[.,]\d{1,4}|\d{1,3}(?:[.,]\d{3}){3,20}(?:[.,]\d{1,4})?)$/;
const wholeDate = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}([./])\d{1,2}\1\d{2,4})$/;
/** Five zeros or more behind the fifteenth digit: fewer may well be a carrier's own. */
const rounded = /^\d{15}0{5,}$/;

const formulaErrors = new Set(
  '#N/A #REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL! #SPILL! #CALC!'.split(' '),
);
const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const isMonth = (word = ''): boolean =>
  months.some((month) => month.startsWith(word.toLowerCase())) && word !== '';

/** As Excel writes a date without a year or a day: 12-May, May-12. */
const isWrittenDate = (text: string): boolean =>
  isMonth(
    /^(?:\d{1,2}-([A-Z][a-z]{2})(?:-\d{2,4})?|([A-Z][a-z]{2})-\d{2})$/
      .exec(text)
      ?.slice(1)
      .join(''),
  );

/** True for what a spreadsheet or a script writes instead of a value, such as `#N/A`. */
export const isFormulaError = (text: string): boolean =>
  formulaErrors.has(text) || /^(?:#{3,}|nan|null|undefined)$/i.test(text);

/** What a spreadsheet did to a number that names something, in a sentence that says what to do; undefined if nothing. */
export function findSheetDamage(text: string): string | undefined {
  if (isFormulaError(text))
    return 'The spreadsheet has an error here instead of a value. Correct its formula.';
  const remedy = 'Format the column as text, then enter the whole number again.';
  // A plus sign may be full-width.
  if (scientific.test(text.normalize('NFKC')))
    return `A spreadsheet has shortened this number. ${remedy}`;
  if (rounded.test(text)) return `A spreadsheet has replaced the last digits by zeros. ${remedy}`;
  if (amount.test(text)) return `A spreadsheet has made an amount of this number. ${remedy}`;
  return wholeDate.test(text) || isWrittenDate(text)
    ? `A spreadsheet has made a date of this number. ${remedy}`
    : undefined;
}

/** A number without what makes a spreadsheet keep it as text, `'…` or `="…"`, and without blanks between its digits. */
export function withoutSheetMarks(text: string): string {
  const bare = text
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^['’]/, '')
    .trim();
  return /^[\d\s]+$/.test(bare) ? bare.replace(/\s/g, '') : bare;
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

function looksLikeDate(text: string): boolean {
  if (/^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/.test(text)) return true;
  const [, before, after] =
    /^(?:\d{1,2}[- ]?([A-Z]{3,9})|([A-Z]{3,9})[- ]?\d{1,4})$/i.exec(text) ?? [];
  return isMonth(before ?? after);
}

/**
 * A text as a cell that every spreadsheet shows unchanged: long numbers in groups of four, as carriers print them, and an
 * apostrophe before what would become another number or a date. Imports read both.
 */
export function asSheetText(text: string): string {
  const hasZeroInFront = isDigits(text) && text.startsWith('0') && text !== '0';
  if (isDigits(text) && text.length >= (hasZeroInFront ? 5 : 12))
    return text.replace(/\d{4}(?=\d)/g, '$& ');
  const changes = hasZeroInFront || /^\d+E\d+$/i.test(text) || looksLikeDate(text);
  return changes ? `'${text}` : text;
}
