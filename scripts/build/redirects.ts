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

/** Follows the redirects in development. */
export function redirectMiddleware(root: URL) {
  const movedTo = (url: string) =>
    readRedirects(root).find(({ from }) => from === url.split('?')[0])?.to;
  return (
    { url = '' }: IncomingMessage,
    answer: ServerResponse,
    next: (error?: unknown) => void,
  ) => {
    try {
      const location = url.startsWith('/public/') ? movedTo(url) : undefined;
      if (location === undefined) next();
      else answer.writeHead(302, { location }).end();
    } catch (error) {
      next(error);
    }
  };
}
