import { withoutDetails } from '#lib/domain/short-name.ts';
import { separators, withoutModifiers } from './judge.ts';
import { phrasesOf, spansIn } from './phrases.ts';
import { tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const isNumber = (word: string): boolean => /\d/.test(word);

/**
 * Makes the function that guesses the category of goods by their names. It is undefined unless each name says what the
 * thing is with its last words, as in “Sony WH-1000XM5 Wireless Headphones”, and all things have the same category.
 */
export function categoryGuesserOf(
  vocabulary: Vocabulary,
): (names: readonly string[]) => string | undefined {
  const phrases = phrasesOf(vocabulary);
  const categoriesOf = (name: string): (string | undefined)[] => {
    const tokens = tokensOf(withoutDetails(name));
    const spans = withoutModifiers(spansIn(tokens, phrases), tokens);
    const lastEnd = spans.findLast(({ thing }) => thing)?.to ?? 0;
    const isNamedLast = tokens.every(
      ({ word, stem }, index) =>
        (index < lastEnd && !separators.has(stem)) ||
        isNumber(word) ||
        spans.some(({ from, to }) => from <= index && index < to),
    );
    const categories = spans.flatMap(({ thing }) => (thing ? [thing.category] : []));
    return isNamedLast && categories.length > 0 ? categories : [undefined];
  };
  return (names) => {
    const categories = new Set(names.flatMap(categoriesOf));
    const [category] = categories;
    return categories.size === 1 ? category : undefined;
  };
}
