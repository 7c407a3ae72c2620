import { readFileSync } from 'node:fs';

/** Whether search engines may index the page built for an address, according to the page itself. */
export function isIndexable(address: string): boolean {
  const { pathname } = new URL(address);
  // In `dist` for the site of a coming day, too: it has the same pages.
  const html = readFileSync(`dist${pathname === '/' ? '/index' : pathname}.html`, 'utf8');
  // As BaseLayout.astro writes it.
  return !/<meta name="robots" content="noindex"/.test(html);
}
