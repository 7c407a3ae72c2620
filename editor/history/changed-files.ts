type Files = ReadonlyMap<string, string>;

/** The files that were added, removed or changed between two versions, sorted. */
export const changedFiles = (before: Files, after: Files): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
