import { stemOf } from './may-i-send/tokens.ts';

/** An answer that the search gives before it looks through the pages. */
export interface SearchAnswer {
  readonly title: string;
  /** Questions that it answers, with commas between them. */
  readonly asks: string;
  readonly text: string;
  readonly href: string;
  /** Whether it is offered before anybody types. */
  readonly suggested?: boolean | undefined;
}

/** The answer to a question; `isWhole` if it has all of its words. */
export type FoundAnswer = SearchAnswer & { readonly isWhole: boolean };

export interface SearchAnswers {
  readonly answers: readonly SearchAnswer[];
  /** Each with commas between words that mean the same, the one that `asks` use first. */
  readonly synonyms: readonly string[];
}

const stopWords = new Set(
  'a about an and any are be could do does for from get go have i if in is it me much my of on or our please should so some that the their there this to u up want was we what whats which will with would you your'
    .split(' ')
    .map(stemOf),
);

/** Lower case, without accents and punctuation; each word by its stem, with a space around it. */
const normalize = (text: string): string =>
  ` ${(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’]/g, '')
      .match(/[a-z]+|\d+/g) ?? []
  )
    .map(stemOf)
    .join(' ')} `;

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Finds the answer to a question: the one that has the most of its words. */
export function answerFinder({ answers, synonyms }: SearchAnswers) {
  const meanings = synonyms.flatMap((group) => {
    const [meaning = '', ...others] = listOf(group).map(normalize);
    return others.map((other) => [other, meaning] as const);
  });
  const wordsOf = (text: string): string[] => {
    const meant = meanings.reduce(
      (words, [other, meaning]) => words.replaceAll(other, meaning),
      normalize(text),
    );
    return meant.split(' ').filter((word) => word !== '' && !stopWords.has(word));
  };
  const questions = answers.flatMap((answer) =>
    listOf(answer.asks).map((ask) => ({ answer, words: wordsOf(ask) })),
  );
  return (question: string): FoundAnswer | undefined => {
    const asked = new Set(wordsOf(question));
    let best: (typeof questions)[number] | undefined;
    for (const candidate of questions) {
      const isMeant =
        candidate.words.length > 0 && candidate.words.every((word) => asked.has(word));
      if (isMeant && candidate.words.length > (best?.words.length ?? 0)) best = candidate;
    }
    return best && { ...best.answer, isWhole: best.words.length >= asked.size };
  };
}
