import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sitePages } from '#lib/content/links.ts';
import { readContent } from '#lib/content/read.ts';
import { type Redirect, redirectsFile, redirectsSchema } from '#lib/content/redirects.ts';
import { siteProblems } from '#lib/content/site-problems.ts';

/** The redirects of old addresses; throws a ContentError if one cannot work. */
export function readRedirects(root: URL): Redirect[] {
  const file = fileURLToPath(new URL(`src/content/${redirectsFile}`, root));
  return readContent(file, redirectsSchema, siteProblems(sitePages(root))).redirects;
}

/** Addresses cut short, which people type (DECISIONS §8). */
export const shortAddresses: readonly Redirect[] = [
  { from: '/account', to: '/account/tracking' },
  { from: '/auth', to: '/auth/signin' },
  { from: '/public', to: '/public/home' },
];

/** Follows the redirects in development. */
export function redirectMiddleware(root: URL) {
  function movedTo(url: string): string | undefined {
    const address = url.split('?')[0]?.replace(/\/$/, '');
    const short = shortAddresses.find(({ from }) => from === address);
    if (short || !url.startsWith('/public/')) return short?.to;
    return readRedirects(root).find(({ from }) => from === address)?.to;
  }
  return (
    { url = '' }: IncomingMessage,
    answer: ServerResponse,
    next: (error?: unknown) => void,
  ) => {
    try {
      const location = movedTo(url);
      if (location === undefined) next();
      else answer.writeHead(302, { location }).end();
    } catch (error) {
      next(error);
    }
  };
}
