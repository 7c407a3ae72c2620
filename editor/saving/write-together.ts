import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
    const place = join(folder, file);
    mkdirSync(dirname(place), { recursive: true });
    if (content === undefined) rmSync(place, { force: true });
    else writeFileSync(place, content);
  }
}

/** What is wrong with the content as it is now, in the words of its forms, by file and field. */
function problemsIn(folder: string): ReadonlyMap<string, string> {
  const pages = pagesOf(folder);
  const sentences = new Map<string, string>();
  for (const file of listContentFiles(folder)) {
    const text = readFileSync(join(folder, file.path), 'utf8');
    try {
      checkText(file, text, { folder, pages });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const problem of formProblems(error, contentOf(file, text).values, text))
        sentences.set(`${file.path} ${problem.field}`, sentenceOf(file.path, text, problem));
    }
  }
  return sentences;
}

/** Writes several files as one change; undone, with a ContentError, if the site could not be built with them. */
export function writeTogether(folder: string, contents: Contents): void {
  const current = (file: string) => {
    const place = join(folder, file);
    return existsSync(place) ? readFileSync(place) : undefined;
  };
  const before = new Map([...contents.keys()].map((file) => [file, current(file)]));
  // What was wrong before, such as an engineer's work, is no reason to refuse something else.
  const known = problemsIn(folder);
  write(folder, contents);
  const problems = [...problemsIn(folder)].flatMap(([key, sentence]) =>
    known.has(key) ? [] : sentence,
  );
  if (problems.length === 0) return;
  write(folder, before);
  throw new ContentError(problems.join('\n'));
}
