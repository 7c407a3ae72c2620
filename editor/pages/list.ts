import { titleOf } from '#editor/history/title.ts';
import { fieldsOf } from '#editor/page-file.ts';
import { linkedFrom } from './links.ts';
import type { ListedPage } from './listed.ts';
import type { Texts } from './texts.ts';

/** The public pages among the content files. */
export function listPages(texts: Texts): ListedPage[] {
  return [...texts].flatMap(([path, text]) => {
    const [, name] = /^pages\/([\w-]+)\.mdx$/.exec(path) ?? [];
    const { template } = fieldsOf(name ? text : '');
    if (!name || template === 'not-found') return [];
    const address = `/public/${name}`;
    const isPlain = template === 'plain';
    const title = titleOf(path, text);
    return [{ name, title, address, isPlain, linkedFrom: linkedFrom(texts, address) }];
  });
}
