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

/** The files that differ, as they shall be: what is new first, because other files may link to it. */
export function changesBetween(before: Texts, after: Texts): Contents {
  const changed = [...new Set([...after.keys(), ...before.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  const isNew = (path: string) => !before.has(path);
  const inOrder = [...changed.filter(isNew), ...changed.filter((path) => !isNew(path))];
  return new Map(inOrder.map((path) => [path, after.get(path)]));
}
