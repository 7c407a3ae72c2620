/** A word of a question, as typed and without its ending. */
export interface Token {
  readonly word: string;
  readonly stem: string;
}

/** The token between two things, in place of a comma or another punctuation mark. */
export const comma = ',';

/** Words of a question that say nothing about the things it names. */
const stopWords = new Set(
  'a an the my your his her our their some any of this that these those i we you it is are am be do does might will would should if please pls ok okay hi hello send sending sent bring get getting take have has need needs want wants allowed possible me us them there mi waan fi di dem sen wah what about bout how ya u ur yes sir miss'.split(
    ' ',
  ),
);

/** The word without its plural ending, to compare words; not always a word itself. */
export const stemOf = (word: string): string =>
  word.length <= 3
    ? word
    : word
        .replace(/(?<![siu])s$/, '')
        .replace(/(?<=[sxzo]|[cs]h)e$/, '')
        .replace(/(?<=..)(?:ie|(?<![aeiou])y)$/, 'i');

// A point inside a number such as 99.9 stays.
const wordOrMark =
  /[a-z]+|\d+(?:\.\d+)?[a-z]*|\p{Extended_Pictographic}|[^\p{L}\p{N}\s.'-]|\.(?=\s)|[^\P{L}a-z]+/gu;

/** The words of a text in their order, with a `comma` where one thing ends; stop words are left out. */
export function tokensOf(text: string): Token[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’‘`´\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/(?<=\d),(?=\d{3})/g, '')
      .replace(/\p{Pd}/gu, '-')
      // Before “fi”, which is a stop word of Patois.
      .replace(/\b(wi|hi)[- ]fi\b/g, '$1fi')
      // No door is sent.
      .replace(/\bdoor[- ]to[- ]door\b/g, ' ')
      .replace(/\b(?:can|could|may) (?:i|we|you|u|they|mi|unu)\b/g, ' ')
      .replace(/\bw\/o\b/g, ' without ')
      .replace(/\bw\//g, ' with ')
      .replace(/[&+]/g, ' and ')
      .match(wordOrMark)
      ?.filter((word) => !stopWords.has(word))
      .map((word) =>
        /[\p{L}\d\p{Extended_Pictographic}]/u.test(word)
          ? { word, stem: stemOf(word) }
          : { word: comma, stem: comma },
      ) ?? []
  );
}
