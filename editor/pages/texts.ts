import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listContentFiles } from '#editor/content-files.ts';
import type { Contents } from '#editor/saving/write-together.ts';

/** The content files by their path below src/content. */
export type Texts = Map<string, string>;

/** The files of a content folder as they are now. */
export const readTexts = (folder: string): Texts =>
  new Map(
    listContentFiles(folder).map(({ path }) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** The new contents of files that differ, undefined for a removed one; new files first, as others may link to them. */
export function changesBetween(before: Texts, after: Texts): Contents {
  const paths = [...new Set([...after.keys(), ...before.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .toSorted((one, other) => Number(before.has(one)) - Number(before.has(other)));
  return new Map(paths.map((path) => [path, after.get(path)]));
}
