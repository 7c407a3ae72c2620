import type { IncomingHttpHeaders } from 'node:http';

const reads = new Set(['GET', 'HEAD']);

interface Asked {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a request comes from a page of another site, or of another address of the company's. */
export function isForeign({ method = 'GET', headers }: Asked, own: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== own;
  if (!reads.has(method)) return true;
  const site = headers['sec-fetch-site'];
  // A link elsewhere may lead here.
  const isLink = headers['sec-fetch-mode'] === 'navigate';
  return site !== undefined && site !== 'same-origin' && site !== 'none' && !isLink;
}
