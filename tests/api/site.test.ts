import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { redirectsText } from '#scripts/build/static-host.ts';
import { openPortal } from '#tests/support/portal.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = `<!doctype html><title>Home</title>${'<p>Words that compress well.</p>'.repeat(99)}`;

const site: Readonly<Record<string, string>> = {
  'public/home.html': home,
  'error.html': '<!doctype html><title>Not here</title>',
  '404.html': '<!doctype html><title>Not here</title>',
  '_astro/island.AbC123.js': `export const words = '${'long '.repeat(200)}';`,
  '.well-known/security.txt': 'Contact: mailto:hello@airbridge.test',
  'policies.json': JSON.stringify({ 'public/home.html': "default-src 'none'; script-src 'self'" }),
  _headers: '/*\n  x: y\n',
  _redirects: redirectsText([{ from: '/public/old', to: '/public/home' }]),
};

/** The server over a small built site, compressed as the build does it. */
async function openSite() {
  const folder = await siteFolder(site);
  const { app } = await openPortal({ SITE_DIR: folder });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });
}

test('a page comes as Brotli, as gzip or as it is, whichever the browser takes', async () => {
  const ask = await openSite();
  const plain = await ask('/public/home');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(home);
  const brotli = await ask('/public/home', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(home);
  const gzip = await ask('/public/home', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(home);
  for (const { headers } of [brotli, gzip]) {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['vary']).toMatch(/accept-encoding/i);
  }
});

test('an unchanged file is not sent again, and each encoding has its own tag', async () => {
  const ask = await openSite();
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await ask('/public/home', { 'accept-encoding': encoding });
    const etag = String(headers['etag']);
    tags.add(etag);
    const again = await ask('/public/home', {
      'accept-encoding': encoding,
      'if-none-match': etag,
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['cache-control']).toBe('no-cache');
  }
  expect(tags.size).toBe(3);
});

test('HEAD answers with the headers of GET', async () => {
  const ask = await openSite();
  const head = await ask('/public/home', { 'accept-encoding': 'br' }, 'HEAD');
  const get = await ask('/public/home', { 'accept-encoding': 'br' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  for (const name of ['content-length', 'content-encoding', 'etag', 'content-security-policy'])
    expect(head.headers[name], name).toBe(get.headers[name]);
});

test('hashed files are cached forever, pages are revalidated', async () => {
  const ask = await openSite();
  const script = await ask('/_astro/island.AbC123.js', { 'accept-encoding': 'br' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-encoding']).toBe('br');
  expect((await ask('/public/home')).headers['cache-control']).toBe('no-cache');
});

test('files for servers are no pages; security.txt is one', async () => {
  const ask = await openSite();
  for (const path of ['/_headers', '/_redirects', '/policies.json', '/public/home.html.br']) {
    const answer = await ask(path);
    expect(answer.statusCode, path).toBe(302);
    expect(answer.headers['location'], path).toBe(`/error?from=${encodeURIComponent(path)}`);
  }
  const contact = await ask('/.well-known/security.txt');
  expect(contact.statusCode).toBe(200);
  expect(contact.headers['content-type']).toContain('text/plain');
});

test('the root leads on, and the error pages are 404', async () => {
  const ask = await openSite();
  const root = await ask('/');
  expect([root.statusCode, root.headers['location']]).toEqual([302, '/public/home']);
  for (const path of ['/error', '/404']) expect((await ask(path)).statusCode, path).toBe(404);
});

test('an address that cannot be decoded leads to the error page, and is refused as a call', async () => {
  const ask = await openSite();
  const page = await ask('/public/%E0%A4%A?a=1');
  expect([page.statusCode, page.headers['location']]).toEqual([
    302,
    '/error?from=%2Fpublic%2F%25E0%25A4%25A',
  ]);
  const call = await ask('/api/v1/%E0%A4%A');
  expect([call.statusCode, call.json().code]).toEqual([400, 'malformed']);
});

test('a server without a built site leads no browser in circles', async () => {
  const { app } = await openPortal({ SITE_DIR: join(temporaryFolder(), 'dist') });
  const lost = await app.inject({ url: '/public/home' });
  expect(lost.headers['location']).toBe('/error?from=%2Fpublic%2Fhome');
  expect((await app.inject({ url: String(lost.headers['location']) })).statusCode).toBe(404);
});

test('an old address leads to the page that took its place', async () => {
  const ask = await openSite();
  for (const url of ['/public/old', '/public/old/', '/public/old?page=2']) {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers['location']], url).toEqual([302, '/public/home']);
  }
});

test.each([
  ['/account', '/account/tracking'],
  ['/auth', '/auth/signin'],
  ['/public', '/public/home'],
])('%s, cut short, leads to %s', async (address, page) => {
  const ask = await openSite();
  for (const url of [address, `${address}/`, `${address}?page=2`]) {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers['location']], url).toEqual([302, page]);
  }
});
