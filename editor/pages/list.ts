import { parse } from 'yaml';
import { titleOf } from '#editor/history/title.ts';
import { splitPage } from '#editor/page-file.ts';
import { linkedFrom } from './links.ts';
import type { ListedPage } from './listed.ts';
import type { Texts } from './texts.ts';

/** The template and the title of a page's file. */
export function fieldsOf(text: string): { template: string; title: string } {
  const fields: unknown = parse(splitPage(text).frontmatter);
  const field = (key: string) => String(Reflect.get(Object(fields), key) ?? '');
  return { template: field('template'), title: field('title') };
}

/** The public pages among the content files. */
export function listPages(texts: Texts): ListedPage[] {
  return [...texts].flatMap(([path, text]) => {
    const [, name] = /^pages\/([\w-]+)\.mdx$/.exec(path) ?? [];
    const { template, title: own } = name ? fieldsOf(text) : { template: '', title: '' };
    if (!name || template === 'not-found') return [];
    const address = `/public/${name}`;
    const isPlain = template === 'plain';
    // Other pages are known by what they are; their titles are for search engines.
    const title = isPlain ? own : titleOf(path);
    return [{ name, title, address, isPlain, linkedFrom: linkedFrom(texts, address) }];
  });
}
