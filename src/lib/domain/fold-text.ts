/** What people and phones type as an apostrophe. */
export const apostrophes = "'’‘‛ʼ`´＇";

// SQLite calls it for each row of a search, and most texts have nothing to fold.
const needsFolding = /[^\0-&(-_a-\x7f]/;

/** A text for comparing, without accents and apostrophes: “José O’Neil” as “Jose ONeil”. */
export const foldText = (text: string): string =>
  needsFolding.test(text)
    ? text
        .replaceAll(/['’‘‛ʼ`´＇]/g, '')
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036f]/g, '')
    : text;
