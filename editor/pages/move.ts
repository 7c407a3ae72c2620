import * as z from 'zod';
import { fieldsOf } from '#editor/page-file.ts';
import { ContentError } from '#lib/content/read.ts';
import { addressProblem } from './address.ts';
import { leadElsewhere } from './links.ts';
import { dropLinks } from './menu.ts';
import { addRedirect } from './redirects.ts';
import type { Texts } from './texts.ts';

export const renamingSchema = z.strictObject({ name: z.string(), next: z.string().trim() });
export const removalSchema = z.strictObject({ name: z.string(), to: z.string() });

export type Renaming = z.infer<typeof renamingSchema>;
export type Removal = z.infer<typeof removalSchema>;

/** The page of words with this name; throws a ContentError if there is none, or if the page has its own layout. */
function pageOf(texts: Texts, name: string) {
  const file = `pages/${name}.mdx`;
  const text = texts.get(file);
  if (text === undefined) throw new ContentError('This page is no longer there. Reload the list.');
  const { template, title } = fieldsOf(text);
  if (template !== 'plain')
    throw new ContentError('This page has its own layout: an engineer has to change it.');
  return { file, text, title };
}

/** Moves a page to another address, to which every link and its old address lead; returns a message. */
export function renamePage(
  texts: Texts,
  { name, next }: Renaming,
  pages: ReadonlySet<string>,
): string {
  const { file, text, title } = pageOf(texts, name);
  const from = `/public/${name}`;
  const to = `/public/${next}`;
  const problem = addressProblem(next, pages);
  if (problem) throw new ContentError(problem);
  texts.delete(file);
  texts.set(`pages/${next}.mdx`, text);
  leadElsewhere(texts, from, { to, keepsHeadings: true });
  addRedirect(texts, from, to);
  return `“${title}” moved to ${to}; ${from} leads there`;
}

/** Removes a page with its links in menus; other links and its address lead to another page. Returns a message. */
export function removePage(
  texts: Texts,
  { name, to }: Removal,
  pages: ReadonlySet<string>,
): string {
  const { file, title } = pageOf(texts, name);
  const from = `/public/${name}`;
  if (to === from || !pages.has(to))
    throw new ContentError('Choose a page that is there for those who come to its address.');
  texts.delete(file);
  dropLinks(texts, from);
  leadElsewhere(texts, from, { to, keepsHeadings: false });
  addRedirect(texts, from, to);
  return `“${title}” removed; ${from} leads to ${to}`;
}
