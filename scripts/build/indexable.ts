import { readFileSync } from 'node:fs';

/** Whether the page built for an address may be found, by what the page itself says. */
export function isIndexable(address: string): boolean {
  const { pathname } = new URL(address);
  const html = readFileSync(`dist${pathname === '/' ? '/index' : pathname}.html`, 'utf8');
  return !/<meta name="robots" content="noindex"/.test(html);
}
