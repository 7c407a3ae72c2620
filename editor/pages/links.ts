import { titleOf } from '#editor/history/title.ts';
import { redirectsFile } from '#lib/content/redirects.ts';
import type { Texts } from './texts.ts';

// An address of ours below /public, and a heading of its page.
const addresses = /(?<![\w.-])(\/public\/[\w/-]+)(#[\w-]+)?/g;

// Old addresses are kept by their own rules (redirects.ts).
const textsWithLinks = (texts: Texts) => [...texts].filter(([path]) => path !== redirectsFile);

/** The titles of what links to a page. */
export const linkedFrom = (texts: Texts, address: string): string[] =>
  textsWithLinks(texts)
    .filter(([, text]) => [...text.matchAll(addresses)].some(([, page]) => page === address))
    .map(([path, text]) => titleOf(path, text));

/** Lets every link to a page lead to another address; links to its headings keep them only if it moved there. */
export function leadElsewhere(texts: Texts, from: string, to: string, keepsHeadings: boolean) {
  for (const [path, text] of textsWithLinks(texts))
    texts.set(
      path,
      text.replace(addresses, (link, page: string, heading: string | undefined) => {
        if (page !== from) return link;
        return keepsHeadings && heading ? to + heading : to;
      }),
    );
}
