import type { Thing } from './vocabulary.ts';

/** Shorter words are too close to others; a different letter needs a longer one still. */
const minWordLength = 5;
const minGuessLength = 6;

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1');

/** True if only two neighbors changed places, or a letter is doubled too often or not at all. */
function isSwapOrDoubled(typed: string, name: string): boolean {
  if (withoutDoubles(typed) === withoutDoubles(name)) return true;
  if (typed.length !== name.length) return false;
  const index = [...typed].findIndex((letter, at) => letter !== name[at]);
  const swapped = `${typed.slice(0, index)}${typed[index + 1] ?? ''}${typed[index] ?? ''}${typed.slice(index + 2)}`;
  return swapped === name;
}

/** True if one letter is missing, added or wrong. */
function isOneLetterOff(typed: string, name: string): boolean {
  if (typed.length < minGuessLength || Math.abs(typed.length - name.length) > 1) return false;
  let index = 0;
  while (index < typed.length && typed[index] === name[index]) index += 1;
  const rest = (word: string, skipped: number) => word.slice(index + skipped);
  return (
    rest(typed, 1) === rest(name, 1) ||
    rest(typed, 1) === rest(name, 0) ||
    rest(typed, 0) === rest(name, 1)
  );
}

/** What a misspelled word may mean. */
export interface Meant {
  readonly name: string;
  readonly thing: Thing;
  /** True: it is taken for that. False: the person is asked. */
  readonly isSure: boolean;
}

const singular = (word: string) => word.replace(/s$/, '');

/** The thing whose name was mistyped. A restriction holds for any typo; “free” only for one that cannot be another word. */
export function meantBy(typed: string, names: ReadonlyMap<string, Thing>): Meant | undefined {
  if (typed.length < minWordLength || /\d/.test(typed)) return undefined;
  const candidates = [...names].flatMap(([name, thing]) => {
    if (name.length < minWordLength || name[0] !== typed[0]) return [];
    const pair = [singular(typed), singular(name)] as const;
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
