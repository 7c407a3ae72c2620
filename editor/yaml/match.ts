import { isDeepStrictEqual } from 'node:util';

/**
 * Which old entry each new entry of a list continues: its equal, else one that nothing else continues;
 * undefined for a fresh entry.
 */
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
    // An entry that stayed where it was comes before an equal one elsewhere.
    const candidates = [index, ...free].filter((old) => free.has(old));
    return take(candidates.find((old) => isDeepStrictEqual(before[old], value)));
  });
  return equal.map((old, index) => {
    if (old !== undefined) return old;
    return take(free.has(index) ? index : [...free][0]);
  });
}
