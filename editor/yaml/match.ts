import { isDeepStrictEqual } from 'node:util';

/** For each new entry of a list, the index of the old entry that it continues: an equal one, else a free one, if any. */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const freeIndexes = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) freeIndexes.delete(index);
    return index;
  };
  const equalIndexes = after.map((value, index) => {
    // Prefer the equal entry at the same place.
    const candidates = [index, ...freeIndexes].filter((oldIndex) => freeIndexes.has(oldIndex));
    return take(candidates.find((oldIndex) => isDeepStrictEqual(before[oldIndex], value)));
  });
  return equalIndexes.map((oldIndex, index) => {
    if (oldIndex !== undefined) return oldIndex;
    return take(freeIndexes.has(index) ? index : [...freeIndexes][0]);
  });
}
