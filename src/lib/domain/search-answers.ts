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

/** The answer to a question; `isWhole` if it covers all words of the question. */
export type FoundAnswer = SearchAnswer & { readonly isWhole: boolean };

export interface SearchAnswers {
  readonly answers: readonly SearchAnswer[];
  /** Each a list of words that mean the same, with commas between them; first the word that `asks` use. */
  readonly synonyms: readonly string[];
}

const stopWords = new Set(
  'a about an and any are be could do does for from get go have i if in is it me much my of on or our please should so some that the their there this to u up want was we what whats which will with would you your'
    .split(' ')
    .map(stemOf),
);

/** The text in lower case without accents and punctuation; each word is its stem, with a space before and after. */
const normalize = (text: string): string =>
  ` ${(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(/(?<!j)\$\s?(\d+)/g, ' $1 dollar ')
      .match(/[a-z]+|\d+/g) ?? []
  )
    .map(stemOf)
    .join(' ')} `;

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Makes the function that answers a question: of the answers all of whose words it has, the one with the most words. */
export function answerFinder({ answers, synonyms }: SearchAnswers) {
  const meanings = synonyms.flatMap((group) => {
    const [meaning = '', ...variants] = listOf(group).map(normalize);
    return variants.map((variant) => [variant, meaning] as const);
  });
  const wordsOf = (text: string): string[] => {
    const standardText = meanings.reduce(
      (words, [variant, meaning]) => words.replaceAll(variant, meaning),
      normalize(text),
    );
    return standardText.split(' ').filter((word) => word !== '' && !stopWords.has(word));
  };
  const questions = answers.flatMap((answer) =>
    listOf(answer.asks).map((ask) => ({ answer, words: wordsOf(ask) })),
  );
  return (question: string): FoundAnswer | undefined => {
    const questionWords = new Set(wordsOf(question));
    let best: (typeof questions)[number] | undefined;
    for (const candidate of questions) {
      const isMatch =
        candidate.words.length > 0 && candidate.words.every((word) => questionWords.has(word));
      if (isMatch && candidate.words.length > (best?.words.length ?? 0)) best = candidate;
    }
    return best && { ...best.answer, isWhole: best.words.length >= questionWords.size };
  };
}
