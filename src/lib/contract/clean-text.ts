// Removes what copying adds to a text unseen. No zod here: pages load it before a form is used.

// Joiners, variation selectors and tags belong to emoji and to some scripts; elsewhere they are removed.
const partsOfSigns = /[\u180b-\u180f]|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e01ef}]/u;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const afterLatin =
  /(^|[ -\u02ff])(?!\ufe0f\u20e3)(?:[\u180b-\u180f]|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e01ef}])+/gu;
const spaces = /\p{Zs}/gu;
const dashes = /[\p{Pd}\u2043\u2212]/gu;
const fullWidth = /[\uff01-\uff5e]/g;

/** The text without characters that nobody sees, such as zero-width spaces, soft hyphens and direction marks. */
export const removeInvisible = (text: string): string =>
  text
    .replace(invisible, (found) => (partsOfSigns.test(found) ? found : ''))
    .replace(afterLatin, '$1');

/** The text without any such character, not even those inside emoji. */
export const removeAllInvisible = (text: string): string => text.replace(invisible, '');

/** The text with plain spaces and without invisible characters; its lines stay. */
export const cleanText = (text: string): string => removeInvisible(text).replace(spaces, ' ');

/** One line of text: no invisible characters, plain spaces, trimmed. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\t', ' ').trim();

/** The value of a decimal digit of any script: the digits of each stand in one row, from zero on. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return String(value);
}

/** An address, code or number: a clean line with digits, hyphens and full-width signs in ASCII. */
export const cleanCode = (text: string): string =>
  cleanLine(removeAllInvisible(text))
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[^\0-\u007f]/gu, (sign) => (/\p{Nd}/u.test(sign) ? asciiDigit(sign) : sign))
    .replace(dashes, '-')
    .trim();

/** An email address, also one copied as a link or from a list of addresses. */
export const cleanEmail = (text: string): string =>
  cleanCode(text)
    .replace(/^(?:mailto:)?<?/i, '')
    .replace(/>?[,;]?$/, '')
    .trim();
