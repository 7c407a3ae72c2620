import { stringify } from 'yaml';
import * as z from 'zod';
import { ContentError } from '#lib/content/read.ts';
import { addressProblem } from './address.ts';
import { addLink } from './menu.ts';
import { dropRedirect } from './redirects.ts';
import type { Texts } from './texts.ts';

const maxTitleLetters = 60;
const maxLeadLetters = 160;
// One line, as a form sends it.
const text = z.string().transform((value) => value.replace(/\s+/g, ' ').trim());

/** The input of the form for a new page. */
export const newPageSchema = z.strictObject({
  title: text,
  /** The end of its address. */
  name: text,
  /** What the page answers, in one sentence. */
  lead: text,
  /** Where its link is. */
  place: text,
});

export type NewPage = z.infer<typeof newPageSchema>;

/** Adds a page of words, and its link to a menu; returns a message about the change. */
export function createPage(
  texts: Texts,
  { title, name, lead, place }: NewPage,
  pages: ReadonlySet<string>,
): string {
  const problems = [
    title === '' && 'Title: write what the page is called, such as Holidays.',
    title.length > maxTitleLetters &&
      `Title: shorten it to ${maxTitleLetters} letters; it is shown in menus too.`,
    addressProblem(name, pages),
    lead === '' && 'In one sentence: write what the page answers.',
    lead.length > maxLeadLetters &&
      `In one sentence: shorten it to ${maxLeadLetters} letters; search engines show no more.`,
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
  const fields = stringify({ template: 'plain', title, description: lead, lead }, { lineWidth: 0 });
  const href = `/public/${name}`;
  texts.set(`pages/${name}.mdx`, `---\n${fields}---\n`);
  addLink(texts, place, { label: title, href });
  dropRedirect(texts, href);
  return `New page “${title}” at ${href}`;
}
