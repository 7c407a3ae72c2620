import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
import { isValues, type Values } from '#editor/values.ts';

export type Path = readonly (string | number)[];
export type Choice = 'mine' | 'theirs';

/** A value that both edits changed, each to another one. */
export interface Clash {
  /** Its path in the values that are merged with my version at every clash. */
  path: Path;
  /** The value before both edits; if one edit added or removed rows of a list, only those rows. */
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** Both edits together; where they clash, the chosen version, or mine without a choice. */
  value: unknown;
  clashes: Clash[];
}

/** A path as the key of a choice. */
export const keyOf = (path: Path): string => path.join('/');

const keysOf = (...values: Values[]): string[] => [...new Set(values.flatMap(Object.keys))];

/** Merges two edits of the same values: where only one of them changed a value, its change is taken. */
export function mergeValues(
  baseValues: unknown,
  myValues: unknown,
  theirValues: unknown,
  choices: Readonly<Record<string, Choice>> = {},
): Merged {
  const clashes: Clash[] = [];

  function choose<T>(path: Path, before: unknown, mine: T, theirs: T): T {
    const choice = choices[keyOf(path)];
    if (!choice) clashes.push({ path, before, mine, theirs });
    return choice === 'theirs' ? theirs : mine;
  }

  function mergeLists(path: Path, base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
    const asTexts = (items: unknown[]) => items.map((item) => JSON.stringify(item));
    const asItems = (texts: string[]) => texts.map((text): unknown => JSON.parse(text));
    const merged: unknown[] = [];
    // The index in the list with my version at every clash, which no choice moves: by it a clash is asked about again.
    let index = 0;
    for (const { ok, conflict } of diff3Merge(asTexts(mine), asTexts(base), asTexts(theirs))) {
      if (ok) {
        merged.push(...asItems(ok));
        index += ok.length;
      }
      if (!conflict) continue;
      const baseItems = asItems(conflict.o);
      const myItems = asItems(conflict.a);
      const theirItems = asItems(conflict.b);
      if (baseItems.length === myItems.length && baseItems.length === theirItems.length)
        for (const [row, item] of baseItems.entries())
          merged.push(mergeAt([...path, index + row], item, myItems[row], theirItems[row]));
      // Both edits added entries at the same place: keep all of them.
      else if (baseItems.length === 0) {
        merged.push(...myItems, ...theirItems);
        index += theirItems.length;
      } else merged.push(...choose([...path, index], baseItems, myItems, theirItems));
      index += myItems.length;
    }
    return merged;
  }

  function mergeAt(path: Path, base: unknown, mine: unknown, theirs: unknown): unknown {
    if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return mine;
    if (isDeepStrictEqual(base, mine)) return theirs;
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
      return mergeLists(path, base, mine, theirs);
    if (!isValues(base) || !isValues(mine) || !isValues(theirs))
      return choose(path, base, mine, theirs);
    const merged = keysOf(mine, theirs).map((key) => [
      key,
      mergeAt([...path, key], base[key], mine[key], theirs[key]),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  return { value: mergeAt([], baseValues, myValues, theirValues), clashes };
}

/** The paths at which two versions of the same values differ, each as deep as both versions have it. */
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
