import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { contentTypeOf } from '#tests/support/content-type.ts';

// Imitates Cloudflare Pages and Netlify as far as they document `_headers`, `_redirects`, URLs without `.html` and
// 404.html. Where the two differ, `kind` decides.
type Kind = 'cloudflare' | 'netlify';

interface Rule {
  readonly matches: (path: string) => boolean;
  readonly headers: readonly (readonly [string, string])[];
}

const escapePattern = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Parses blocks of a path and its indented headers; `*` is a wildcard, `#` starts a comment. */
export function parseHeaders(text: string, maxRules: number): Rule[] {
  const blocks: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('/')) blocks.push({ path: line, headers: [] });
    else {
      const colon = line.indexOf(':');
      blocks.at(-1)?.headers.push([line.slice(0, colon), line.slice(colon + 1).trim()]);
    }
  }
  return blocks.slice(0, maxRules).map(({ path, headers }) => {
    const pattern = new RegExp(`^${path.split('*').map(escapePattern).join('.*')}$`);
    return { headers, matches: (address) => pattern.test(address) };
  });
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** Serves a built site like a static host; returns its origin and a function to close it. */
export async function openStaticHost(siteDir: string, kind: Kind) {
  const rules = parseHeaders(read(join(siteDir, '_headers')), kind === 'cloudflare' ? 100 : 1e6);
  const redirects = read(join(siteDir, '_redirects'))
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from]) => from?.startsWith('/'));

  const fileOf = (path: string): string | undefined =>
    [path, `${path}.html`, join(path, 'index.html')]
      .filter((name) => !/^\/_(headers|redirects)$/.test(name))
      .map((name) => join(siteDir, name))
      .find(isFile);

  const headersOf = (path: string): Record<string, string> => {
    const headers: Record<string, string> = {};
    for (const { headers: lines } of rules.filter((rule) => rule.matches(path))) {
      // Cloudflare joins values of the same header from two rules; on Netlify the later rule wins.
      for (const [name, value] of lines)
        headers[name] =
          headers[name] && kind === 'cloudflare' ? `${headers[name]}, ${value}` : value;
    }
    return headers;
  };

  const answer = (request: IncomingMessage, response: ServerResponse): ServerResponse => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const file = fileOf(path);
    const redirect = redirects.find(([from]) => from === path);
    // On Netlify an existing file takes precedence over a redirect.
    if (redirect && !(kind === 'netlify' && file))
      return response.writeHead(Number(redirect[2]), { location: redirect[1] }).end();
    if (kind === 'cloudflare' && file && path.endsWith('.html'))
      return response.writeHead(308, { location: path.slice(0, -'.html'.length) }).end();
    const shownFile = file ?? join(siteDir, '404.html');
    return response
      .writeHead(file ? 200 : 404, { 'content-type': contentTypeOf(shownFile), ...headersOf(path) })
      .end(readFileSync(shownFile));
  };

  const server = createServer(answer);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${port}`, close };
}
