import { isDeepStrictEqual } from 'node:util';

/** For each new entry of a list the index of the old one it continues: an equal one, else a free one, else undefined. */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const equal = after.map((value, index) => {
    // Prefer the equal entry at the same place.
    const candidates = [index, ...free].filter((old) => free.has(old));
    return take(candidates.find((old) => isDeepStrictEqual(before[old], value)));
  });
  return equal.map((old, index) => {
    if (old !== undefined) return old;
    return take(free.has(index) ? index : [...free][0]);
  });
}
