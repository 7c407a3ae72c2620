import { titleOf } from '#editor/history/title.ts';
import { redirectsFile } from '#lib/content/redirects.ts';
import type { Texts } from './texts.ts';

// An address of the site below /public, and perhaps a heading of its page.
const addresses = /(?<![\w.-])(\/public\/[\w/-]+)(#[\w-]+)?/g;

// Redirects have their own rules (redirects.ts).
const textsWithLinks = (texts: Texts) => [...texts].filter(([path]) => path !== redirectsFile);

/** The titles of the content files that link to a page. */
export const linkedFrom = (texts: Texts, address: string): string[] =>
  textsWithLinks(texts)
    .filter(([, text]) => [...text.matchAll(addresses)].some(([, page]) => page === address))
    .map(([path, text]) => titleOf(path, text));

interface Destination {
  readonly to: string;
  /** Whether links to a heading of the page still do so, because it is at the new address. */
  readonly keepsHeadings: boolean;
}

/** Makes every link to a page lead to another address. */
export function leadElsewhere(
  texts: Texts,
  from: string,
  { to, keepsHeadings }: Destination,
): void {
  for (const [path, text] of textsWithLinks(texts))
    texts.set(
      path,
      text.replace(addresses, (link, page: string, heading: string | undefined) => {
        if (page !== from) return link;
        return keepsHeadings && heading ? to + heading : to;
      }),
    );
}
