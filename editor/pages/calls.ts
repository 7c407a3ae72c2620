import type * as z from 'zod';
import type { Call } from '#editor/calls.ts';
import { pagesOf, writeTogether } from '#editor/saving/write-together.ts';
import { createPage, newPageSchema } from './create.ts';
import { listPages } from './list.ts';
import { placesOf } from './menu.ts';
import { removalSchema, removePage, renamePage, renamingSchema } from './move.ts';
import { changesBetween, readTexts, type Texts } from './texts.ts';

type OnSaved = (files: readonly string[], headers: Headers, message: string) => Promise<void>;
type Change<T> = (texts: Texts, input: T, pages: ReadonlySet<string>) => string;

/** Lists, adds, moves and removes the pages of words in a content folder; reports the changed files of each request. */
export function pageCalls(folder: string, onSaved: OnSaved): Readonly<Record<string, Call>> {
  const changeCall =
    <T>(schema: z.ZodType<T>, change: Change<T>): Call =>
    async (body, { headers }) => {
      const before = readTexts(folder);
      const after = new Map(before);
      const message = change(after, schema.parse(body), pagesOf(folder));
      const contents = changesBetween(before, after);
      writeTogether(folder, contents);
      await onSaved([...contents.keys()], headers, message);
      return { message };
    };
  return {
    'GET /api/editor/pages': () => {
      const texts = readTexts(folder);
      return { pages: listPages(texts), places: placesOf(texts) };
    },
    'POST /api/editor/pages': changeCall(newPageSchema, createPage),
    'POST /api/editor/pages/rename': changeCall(renamingSchema, renamePage),
    'POST /api/editor/pages/remove': changeCall(removalSchema, removePage),
  };
}
