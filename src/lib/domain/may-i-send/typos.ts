import type { Thing } from './vocabulary.ts';

/** Shorter words are too much like others; a wrong letter is excused only in even longer ones. */
const minWordLength = 5;
const minGuessLength = 6;

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1');

/** True if only two neighbors changed places, or a letter is doubled too often or not at all. */
function isSwapOrDoubled(word: string, name: string): boolean {
  if (withoutDoubles(word) === withoutDoubles(name)) return true;
  if (word.length !== name.length) return false;
  const index = [...word].findIndex((letter, at) => letter !== name[at]);
  const swap = `${word.slice(0, index)}${word[index + 1] ?? ''}${word[index] ?? ''}${word.slice(index + 2)}`;
  return swap === name;
}

/** True if one letter is missing, added or wrong. */
function isOneLetterOff(word: string, name: string): boolean {
  if (word.length < minGuessLength || Math.abs(word.length - name.length) > 1) return false;
  let index = 0;
  while (index < word.length && word[index] === name[index]) index += 1;
  const ending = (text: string, skipped: number) => text.slice(index + skipped);
  return (
    ending(word, 1) === ending(name, 1) ||
    ending(word, 1) === ending(name, 0) ||
    ending(word, 0) === ending(name, 1)
  );
}

/** A guess at the meaning of a misspelled word. */
export interface Guess {
  readonly name: string;
  readonly thing: Thing;
  /** True if the word is taken for the name; false if the person is asked first. */
  readonly isSure: boolean;
}

const singular = (word: string) => word.replace(/s$/, '');

/** The thing that was mistyped, if any; a restriction holds for any typo, “free” only for an unmistakable one. */
export function guessMeaning(word: string, names: ReadonlyMap<string, Thing>): Guess | undefined {
  if (word.length < minWordLength || /\d/.test(word)) return undefined;
  const candidates = [...names].flatMap(([name, thing]) => {
    if (name.length < minWordLength || name[0] !== word[0]) return [];
    const pair = [singular(word), singular(name)] as const;
    const isObvious = isSwapOrDoubled(...pair);
    if (!(isObvious || isOneLetterOff(...pair))) return [];
    return [{ name, thing, isSure: isObvious || thing.verdict !== 'free' }];
  });
  return (
    candidates.find(({ thing }) => thing.verdict !== 'free') ??
    candidates.find(({ isSure }) => isSure) ??
    candidates[0]
  );
}
