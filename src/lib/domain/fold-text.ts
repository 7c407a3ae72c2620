/** What people and phones type as an apostrophe. */
export const apostrophes = "'’‘‛ʼ`´＇";

/** Letters that Unicode does not take apart, and what people type for them: one letter, or several. */
export const letterFolds = { from: 'øØłŁđĐðÐħĦı', to: 'oOlLdDdDhHi' } as const;
export const longLetterFolds = [
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['þ', 'th'],
  ['Þ', 'TH'],
] as const;

const folds = new Map<string, string>([
  ...Array.from(
    letterFolds.from,
    (letter, index) => [letter, letterFolds.to[index] ?? ''] as const,
  ),
  ...longLetterFolds,
]);

// SQLite calls it for each row of a search, and most texts have nothing to fold.
const needsFolding = /[^\0-&(-_a-\x7f]/;

/** A text for comparing, without accents and apostrophes: “José O’Neil Strauß” as “Jose ONeil Strauss”. */
export const foldText = (text: string): string =>
  needsFolding.test(text)
    ? text
        .replaceAll(/['’‘‛ʼ`´＇]/g, '')
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .replaceAll(/[^\0-\x7f]/g, (letter) => folds.get(letter) ?? letter)
    : text;
