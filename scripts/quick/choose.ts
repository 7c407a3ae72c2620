import { basename } from 'node:path';

export interface Choice {
  readonly selection: readonly string[];
  readonly remainder: readonly string[];
}

/** “parcel” and “list” of ParcelList.tsx and parcel-list.test.ts. */
const wordsOf = (file: string): readonly string[] =>
  (
    basename(file)
      .split('.', 1)[0]
      ?.match(/[A-Z]?[a-z\d]+/g) ?? []
  ).map((word) => word.toLowerCase());

/** Whether a test shares a word of its name with a changed file, as forgot.test.ts does with forgot.ts. */
const isNamedAfter = (test: string, files: readonly string[]) =>
  files.some((file) => wordsOf(file).some((word) => wordsOf(test).includes(word)));

/**
 * Chooses the tests nearest to a change that fit the available seconds: changed tests first, then tests named after a
 * changed file, then by import distance.
 */
export function choose(
  distances: ReadonlyMap<string, number>,
  {
    changedFiles,
    seconds,
    secondsOf,
  }: {
    readonly changedFiles: readonly string[];
    readonly seconds: number;
    readonly secondsOf: (test: string) => number;
  },
): Choice {
  const rankOf = ([test, distance]: readonly [string, number]) =>
    distance === 0 ? 0 : distance + (isNamedAfter(test, changedFiles) ? 0 : 10);
  const nearest = [...distances].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one[0].localeCompare(other[0]),
  );
  const selection: string[] = [];
  const remainder: string[] = [];
  let sum = 0;
  for (const [test] of nearest) {
    const fits = sum + secondsOf(test) <= seconds;
    if (fits) sum += secondsOf(test);
    (fits ? selection : remainder).push(test);
  }
  return { selection, remainder };
}
