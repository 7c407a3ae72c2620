type Files = ReadonlyMap<string, string>;

/** The names that two versions do not have in common, sorted. */
export const changedFiles = (before: Files, after: Files): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
