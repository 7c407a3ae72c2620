/** A phrase and its position in a text. */
export interface PhraseMatch {
  readonly index: number;
  readonly end: number;
  readonly phrase: string;
}

/** Searches texts for a list of phrases, in time that does not grow with the list. */
export interface Phrases {
  /** Every phrase in a folded text, the longest at each place. */
  readonly allIn: (plain: string) => PhraseMatch[];
  readonly isIn: (plain: string) => boolean;
  readonly begins: (plain: string) => boolean;
}

const word = /[\p{L}\d]+/gu;

interface Word {
  readonly text: string;
  readonly index: number;
  readonly end: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: own, index }) => ({
    text: own,
    index,
    end: index + own.length,
  }));

/** True if two words are side by side: on one line, with little more than a space or a comma between. */
const areTogether = (text: string, one: Word, other: Word): boolean =>
  other.index - one.end < 4 && !/[\n\t:;!?]/.test(text.slice(one.end, other.index));

/**
 * Phrases from a list separated by semicolons. Letters are those of folded text; `*` ends a word that may go on, as in
 * `recommend*`. Punctuation between words does not count.
 */
export function phrases(list: string): Phrases {
  const byFirst = new Map<string, { words: string[]; isPrefix: boolean }[]>();
  const prefixes: string[] = [];
  for (const phrase of list.split(';').map((one) => one.trim())) {
    const isPrefix = phrase.endsWith('*');
    const words = phrase.match(word) ?? [];
    const [first = ''] = words;
    if (isPrefix && words.length === 1) prefixes.push(first);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), { words, isPrefix }]);
  }

  const lengthAt = (text: string, words: readonly Word[], at: number): number => {
    const lengths = (byFirst.get(words[at]?.text ?? '') ?? []).map(
      ({ words: wanted, isPrefix }) => {
        const fits = wanted.every((one, index) => {
          const [before, own] = [words[at + index - 1], words[at + index]];
          if (!own || (index > 0 && before && !areTogether(text, before, own))) return false;
          return (
            own.text === one ||
            (isPrefix && index === wanted.length - 1 && own.text.startsWith(one))
          );
        });
        return fits ? wanted.length : 0;
      },
    );
    const isPrefix = prefixes.some((start) => words[at]?.text.startsWith(start));
    return Math.max(isPrefix ? 1 : 0, ...lengths);
  };

  const allIn = (plain: string): PhraseMatch[] => {
    const words = wordsOf(plain);
    const found: PhraseMatch[] = [];
    for (let at = 0; at < words.length; at++) {
      const length = lengthAt(plain, words, at);
      const [first, last] = [words[at], words[at + length - 1]];
      if (length === 0 || !first || !last) continue;
      found.push({ index: first.index, end: last.end, phrase: plain.slice(first.index, last.end) });
      at += length - 1;
    }
    return found;
  };

  return {
    allIn,
    isIn: (plain) => allIn(plain).length > 0,
    begins: (plain) => lengthAt(plain, wordsOf(plain.slice(0, 60)), 0) > 0,
  };
}
