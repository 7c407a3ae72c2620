/** A phrase and its position in a text. */
export interface PhraseMatch {
  readonly index: number;
  readonly end: number;
  readonly phrase: string;
}

/** Searches texts for a list of phrases, in time that hardly grows with the list. */
export interface Phrases {
  /** Every phrase in a folded text, the longest at each place. */
  readonly allIn: (plain: string) => PhraseMatch[];
  readonly isIn: (plain: string) => boolean;
  readonly begins: (plain: string) => boolean;
}

const wordPattern = /[\p{L}\d]+/gu;

interface Word {
  readonly text: string;
  readonly index: number;
  readonly end: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: match, index }) => ({
    text: match,
    index,
    end: index + match.length,
  }));

/** True if two words are side by side: on one line, with little more than a space or a comma between. */
const areTogether = (text: string, one: Word, other: Word): boolean =>
  other.index - one.end < 4 && !/[\n\t:;!?]/.test(text.slice(one.end, other.index));

/**
 * Phrases from a list separated by semicolons. Letters are those of folded text; `*` ends a word that may go on, as in
 * `recommend*`. Punctuation between words does not count.
 */
export function phrases(list: string): Phrases {
  const byFirstWord = new Map<string, { words: string[]; isPrefix: boolean }[]>();
  const prefixes: string[] = [];
  for (const phrase of list.split(';').map((one) => one.trim())) {
    const isPrefix = phrase.endsWith('*');
    const words = phrase.match(wordPattern) ?? [];
    const [first = ''] = words;
    if (isPrefix && words.length === 1) prefixes.push(first);
    else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, isPrefix }]);
  }

  const lengthAt = (text: string, words: readonly Word[], at: number): number => {
    const lengths = (byFirstWord.get(words[at]?.text ?? '') ?? []).map(
      ({ words: phraseWords, isPrefix }) => {
        const fits = phraseWords.every((phraseWord, index) => {
          const word = words[at + index];
          const previous = index > 0 ? words[at + index - 1] : undefined;
          if (!word || (previous && !areTogether(text, previous, word))) return false;
          return (
            word.text === phraseWord ||
            (isPrefix && index === phraseWords.length - 1 && word.text.startsWith(phraseWord))
          );
        });
        return fits ? phraseWords.length : 0;
      },
    );
    const isPrefix = prefixes.some((start) => words[at]?.text.startsWith(start));
    return Math.max(isPrefix ? 1 : 0, ...lengths);
  };

  const allIn = (plain: string): PhraseMatch[] => {
    const words = wordsOf(plain);
    const hits: PhraseMatch[] = [];
    for (let at = 0; at < words.length; at++) {
      const length = lengthAt(plain, words, at);
      const first = words[at];
      const last = words[at + length - 1];
      if (length === 0 || !first || !last) continue;
      hits.push({ index: first.index, end: last.end, phrase: plain.slice(first.index, last.end) });
      at += length - 1;
    }
    return hits;
  };

  return {
    allIn,
    isIn: (plain) => allIn(plain).length > 0,
    begins: (plain) => lengthAt(plain, wordsOf(plain.slice(0, 60)), 0) > 0,
  };
}
