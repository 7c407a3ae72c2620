import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentFile } from '#editor/config.ts';
import { listContentFiles } from '#editor/content-files.ts';
import { checkText, contentOf } from '#editor/revise.ts';
import { sitePages } from '#lib/content/links.ts';
import { ContentError } from '#lib/content/read.ts';
import { formProblems, sentenceOf } from './form-problems.ts';

/** New contents of files below src/content; undefined removes one. */
export type Contents = ReadonlyMap<string, string | Uint8Array | undefined>;

/** The addresses that content in this folder may link to. */
export const pagesOf = (folder: string): ReadonlySet<string> =>
  sitePages(pathToFileURL('./'), pathToFileURL(`${folder}/`));

function write(folder: string, contents: Contents): void {
  for (const [file, content] of contents) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    if (content === undefined) rmSync(path, { force: true });
    else writeFileSync(path, content);
  }
}

/** The values after which a problem's rows are named; none of a file that somebody broke by hand. */
function valuesOf(file: ContentFile, text: string): unknown {
  try {
    return contentOf(file, text).values;
  } catch {
    return undefined;
  }
}

/** The problems of a folder's content in the words of its forms, by file and field. */
function problemsIn(folder: string): ReadonlyMap<string, string> {
  const pages = pagesOf(folder);
  const sentences = new Map<string, string>();
  for (const file of listContentFiles(folder)) {
    const text = readFileSync(join(folder, file.path), 'utf8');
    try {
      checkText(file, text, { folder, pages });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const problem of formProblems(error, valuesOf(file, text), text))
        sentences.set(`${file.path} ${problem.field}`, sentenceOf(file.path, text, problem));
    }
  }
  return sentences;
}

/** Writes several files as one change; undoes it, with a ContentError, if the site could not be built with them. */
export function writeTogether(folder: string, contents: Contents): void {
  const read = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  const oldContents = new Map([...contents.keys()].map((file) => [file, read(file)]));
  // Problems from before, such as in an engineer's work, are no reason to refuse this change.
  const oldProblems = problemsIn(folder);
  write(folder, contents);
  const newProblems = [...problemsIn(folder)].flatMap(([key, sentence]) =>
    oldProblems.has(key) ? [] : sentence,
  );
  if (newProblems.length === 0) return;
  write(folder, oldContents);
  throw new ContentError(newProblems.join('\n'));
}
