import { titleOf } from '#editor/history/title.ts';
import { whereOf } from '#editor/where.ts';
import { adviceOf } from '#editor/words.ts';
import type { ContentError } from '#lib/content/read.ts';

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

/** A mistake in the words of its form, and which form that is. */
export const toldOf = (path: string, { where, words }: ToldMistake): string =>
  `${[titleOf(path), where].filter(Boolean).join(' › ')}: ${words}`;

const shortened = (line: string): string => (line.length > 40 ? `${line.slice(0, 39)}…` : line);

/** Every field's first mistake, in the form's words; `text` is the file's text that was checked. */
export function toldMistakes(error: ContentError, values: unknown, text: string): ToldMistake[] {
  const told = new Map<string, ToldMistake>();
  for (const { field, line, words } of error.mistakes) {
    const key = field.join('/');
    if (told.has(key)) continue;
    const where = whereOf(field, values);
    const near = key === 'body' ? text.split('\n')[line - 1]?.trim() : undefined;
    told.set(key, {
      field: key,
      where: near ? `${where}, near “${shortened(near)}”` : where,
      words: adviceOf(words),
      ...(near ? { near } : {}),
    });
  }
  if (told.size > 0) return [...told.values()];
  return [{ field: '', where: '', words: error.message }];
}
