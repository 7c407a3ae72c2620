import { titleOf } from '#editor/history/title.ts';
import { whereOf } from '#editor/where.ts';
import { adviceOf } from '#editor/words.ts';
import { ContentError } from '#lib/content/read.ts';
import { placeOf } from './place-of.ts';

/** A mistake in the form's words. */
export interface ToldMistake {
  /** The field's path, its parts between slashes. */
  field: string;
  /** The field by its labels, such as “Offices › Kingston › Saturday › Closes”. */
  where: string;
  words: string;
  /** The line of a page's text that it is about. */
  near?: string;
}

/** A mistake in the words of its form, and which form that is; `text` is the form's file. */
export const toldOf = (path: string, text: string, { where, words }: ToldMistake): string =>
  `${[titleOf(path, text), where].filter(Boolean).join(' › ')}: ${words}`;

const shortened = (line: string): string => (line.length > 40 ? `${line.slice(0, 39)}…` : line);

/** Mistakes in the form's words; `text` is the file's text that was checked. */
export function toldMistakes(error: ContentError, values: unknown, text: string): ToldMistake[] {
  if (error.mistakes.length === 0) return [{ field: '', where: '', words: error.message }];
  return error.mistakes.map(({ field, line, words }) => {
    const key = field.join('/');
    const where = whereOf(field, values);
    const near = key === 'body' ? text.split('\n')[line - 1]?.trim() : undefined;
    return {
      field: key,
      where: near ? `${where}, near “${shortened(near)}”` : where,
      words: adviceOf(words),
      ...(near ? { near } : {}),
    };
  });
}

/** What the checks say of a text in the form's words: all at once, of each place what is said first. */
export async function mistakesOf(
  text: string,
  values: unknown,
  checks: readonly (() => void | Promise<void>)[],
): Promise<ToldMistake[]> {
  const told = new Map<string, ToldMistake>();
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const mistake of toldMistakes(error, values, text))
        if (!told.has(placeOf(mistake))) told.set(placeOf(mistake), mistake);
    }
  return [...told.values()];
}
