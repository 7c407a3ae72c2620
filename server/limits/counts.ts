/** Counts by key, such as a customer; a key whose count is zero takes no memory. */
export function createCounts<Key extends string | number>() {
  const counts = new Map<Key, number>();
  const countOf = (key: Key): number => counts.get(key) ?? 0;
  return {
    countOf,
    add: (key: Key, change: 1 | -1): void => {
      const count = countOf(key) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
