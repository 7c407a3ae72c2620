import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';

export type Path = readonly (string | number)[];
export type Choice = 'mine' | 'theirs';

/** A place that both edits changed, each to something else. */
export interface Clash {
  /** Where it is in the merged values. */
  path: Path;
  /** What was there before; of a list whose rows one of them added or took out, only those rows. */
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** Both edits together; where they clash, what was chosen, else mine. */
  value: unknown;
  clashes: Clash[];
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A path as the name of a choice. */
export const keyOf = (path: Path): string => path.join('/');

const keysOf = (...values: Values[]): string[] => [...new Set(values.flatMap(Object.keys))];

/** Merges two edits of the same values: where only one of them changed something, its change is taken. */
export function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choices: Readonly<Record<string, Choice>> = {},
): Merged {
  const clashes: Clash[] = [];

  function choose<T>(path: Path, before: unknown, own: T, other: T): T {
    const choice = choices[keyOf(path)];
    if (!choice) clashes.push({ path, before, mine: own, theirs: other });
    return choice === 'theirs' ? other : own;
  }

  function mergeLists(path: Path, old: unknown[], own: unknown[], other: unknown[]): unknown[] {
    const asText = (items: unknown[]) => items.map((item) => JSON.stringify(item));
    const asItems = (texts: string[]) => texts.map((text): unknown => JSON.parse(text));
    const merged: unknown[] = [];
    for (const { ok, conflict } of diff3Merge(asText(own), asText(old), asText(other))) {
      if (ok) merged.push(...asItems(ok));
      if (!conflict) continue;
      const [was, here, there] = [asItems(conflict.o), asItems(conflict.a), asItems(conflict.b)];
      if (was.length === here.length && was.length === there.length)
        for (const [index, item] of was.entries())
          merged.push(mergeAt([...path, merged.length], item, here[index], there[index]));
      // Both added at the same place: nobody loses an entry.
      else if (was.length === 0) merged.push(...here, ...there);
      else merged.push(...choose([...path, merged.length], was, here, there));
    }
    return merged;
  }

  function mergeAt(path: Path, old: unknown, own: unknown, other: unknown): unknown {
    if (isDeepStrictEqual(own, other) || isDeepStrictEqual(old, other)) return own;
    if (isDeepStrictEqual(old, own)) return other;
    if (Array.isArray(old) && Array.isArray(own) && Array.isArray(other))
      return mergeLists(path, old, own, other);
    if (!isValues(old) || !isValues(own) || !isValues(other)) return choose(path, old, own, other);
    const merged = keysOf(own, other).map((key) => [
      key,
      mergeAt([...path, key], old[key], own[key], other[key]),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  return { value: mergeAt([], base, mine, theirs), clashes };
}

/** The places where two states of the same values differ, each as deep as both have it. */
export function changedPlaces(before: unknown, after: unknown, path: Path = []): Path[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, index) => changedPlaces(before[index], item, [...path, index]));
  if (isValues(before) && isValues(after))
    return keysOf(before, after).flatMap((key) =>
      changedPlaces(before[key], after[key], [...path, key]),
    );
  return [path];
}
