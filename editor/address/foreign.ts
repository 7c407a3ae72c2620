import type { IncomingHttpHeaders } from 'node:http';

const readMethods = new Set(['GET', 'HEAD']);

interface RequestHead {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a request comes from a page of another origin than ours; another address of the company is one, too. */
export function isForeign({ method = 'GET', headers }: RequestHead, ourOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== ourOrigin;
  if (!readMethods.has(method)) return true;
  const site = headers['sec-fetch-site'];
  // A link on another site may lead here.
  const isLink = headers['sec-fetch-mode'] === 'navigate';
  return site !== undefined && site !== 'same-origin' && site !== 'none' && !isLink;
}
