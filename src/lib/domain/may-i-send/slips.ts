import type { Thing } from './vocabulary.ts';

/** Shorter words are too close to others. */
const shortest = 5;
const shortestNear = 6;

const once = (word: string) => word.replace(/(.)\1+/g, '$1');

/** True if only two neighbors changed places, or a letter is doubled too often or not at all. */
function isHarmless(typed: string, name: string): boolean {
  if (once(typed) === once(name)) return true;
  if (typed.length !== name.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== name[index]);
  const swapped = `${typed.slice(0, at)}${typed[at + 1] ?? ''}${typed[at] ?? ''}${typed.slice(at + 2)}`;
  return swapped === name;
}

/** True if one letter is missing, added or another one. */
function isNear(typed: string, name: string): boolean {
  if (typed.length < shortestNear || Math.abs(typed.length - name.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  const rest = (word: string, skipped: number) => word.slice(at + skipped);
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
  /** It is taken for that; otherwise the person is asked. */
  readonly isSure: boolean;
}

const bare = (word: string) => word.replace(/s$/, '');

/** The thing whose name was mistyped. A rule holds for any slip; “free” only for one that makes no other word. */
export function meantBy(typed: string, names: ReadonlyMap<string, Thing>): Meant | undefined {
  if (typed.length < shortest || /\d/.test(typed)) return undefined;
  const near = [...names].flatMap(([name, thing]) => {
    if (name.length < shortest || name[0] !== typed[0]) return [];
    const pair = [bare(typed), bare(name)] as const;
    const isSlip = isHarmless(...pair);
    if (!(isSlip || isNear(...pair))) return [];
    return [{ name, thing, isSure: isSlip || thing.verdict !== 'free' }];
  });
  return (
    near.find(({ thing }) => thing.verdict !== 'free') ??
    near.find(({ isSure }) => isSure) ??
    near[0]
  );
}
