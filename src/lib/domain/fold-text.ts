/** What people and phones type as an apostrophe. */
export const apostrophes = "'’‘‛ʼ`´＇";

/** A text for comparing, without accents and apostrophes: “José O’Neil” as “Jose ONeil”. */
export const foldText = (text: string): string =>
  text
    .replaceAll(/['’‘‛ʼ`´＇]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
