/** A phrase and its position in a text. */
export interface PhraseMatch {
  readonly index: number;
  readonly end: number;
  readonly phrase: string;
}

/** A list of phrases that texts are searched for, in time that grows with the text alone. */
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

/** True if two words stand side by side: on one line, with no more than a sign between. */
const areTogether = (text: string, one: Word, other: Word): boolean =>
  other.index - one.end < 4 && !/[\n\t:;!?]/.test(text.slice(one.end, other.index));

/**
 * Phrases from a list parted by semicolons. Letters are those of folded text; `*` ends a word that may go on, as in
 * `recommend*`. Signs between words do not count.
 */
export function phrases(list: string): Phrases {
  const byFirst = new Map<string, { words: string[]; isOpen: boolean }[]>();
  const open: string[] = [];
  for (const phrase of list.split(';').map((one) => one.trim())) {
    const isOpen = phrase.endsWith('*');
    const words = phrase.match(word) ?? [];
    const [first = ''] = words;
    if (isOpen && words.length === 1) open.push(first);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), { words, isOpen }]);
  }

  const lengthAt = (text: string, words: readonly Word[], at: number): number => {
    const lengths = (byFirst.get(words[at]?.text ?? '') ?? []).map(({ words: wanted, isOpen }) => {
      const fits = wanted.every((one, index) => {
        const [before, own] = [words[at + index - 1], words[at + index]];
        if (!own || (index > 0 && before && !areTogether(text, before, own))) return false;
        return (
          own.text === one || (isOpen && index === wanted.length - 1 && own.text.startsWith(one))
        );
      });
      return fits ? wanted.length : 0;
    });
    const isOpen = open.some((start) => words[at]?.text.startsWith(start));
    return Math.max(isOpen ? 1 : 0, ...lengths);
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
