import { titleOf } from '#editor/history/title.ts';
import { adviceOf } from '#editor/labels.ts';
import { whereOf } from '#editor/where.ts';
import { ContentError } from '#lib/content/read.ts';
import { placeOf } from './place-of.ts';

/** A problem in the form's words. */
export interface FormProblem {
  /** The field's path, its parts between slashes. */
  field: string;
  /** The field by its labels, such as “Offices › Kingston › Saturday › Closes”. */
  where: string;
  message: string;
  /** The line of a page's text with the problem. */
  near?: string;
}

/** A problem as a sentence that begins with its form and box; `text` is the form’s file. */
export const sentenceOf = (path: string, text: string, { where, message }: FormProblem): string =>
  `${[titleOf(path, text), where].filter(Boolean).join(' › ')}: ${message}`;

const shortened = (line: string): string => (line.length > 40 ? `${line.slice(0, 39)}…` : line);

/** The problems of a failed check in the form's words; `text` is the checked text of the file. */
export function formProblems(error: ContentError, values: unknown, text: string): FormProblem[] {
  if (error.problems.length === 0) return [{ field: '', where: '', message: error.message }];
  return error.problems.map(({ field, line, message }) => {
    const key = field.join('/');
    const where = whereOf(field, values);
    const near = key === 'body' ? text.split('\n')[line - 1]?.trim() : undefined;
    return {
      field: key,
      where: near ? `${where}, near “${shortened(near)}”` : where,
      message: adviceOf(message),
      ...(near ? { near } : {}),
    };
  });
}

/** The problems that these checks find in a text, after those that are known, in the form's words; one for each place. */
export async function problemsOf(
  text: string,
  values: unknown,
  checks: readonly (() => void | Promise<void>)[],
  known: readonly FormProblem[] = [],
): Promise<FormProblem[]> {
  const byPlace = new Map(known.map((problem) => [placeOf(problem), problem]));
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const problem of formProblems(error, values, text))
        if (!byPlace.has(placeOf(problem))) byPlace.set(placeOf(problem), problem);
    }
  return [...byPlace.values()];
}
