import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { readRedirects, redirectMiddleware } from '#scripts/build/redirects.ts';
import { headersText, redirectsText } from '#scripts/build/static-host.ts';
import { listen } from '#tests/support/listen.ts';
import { parseHeaders } from '#tests/support/static-host.ts';

const headersAt = (text: string, path: string) =>
  parseHeaders(text, 100)
    .filter(({ matches }) => matches(path))
    .flatMap(({ headers }) => headers);

test('a page has its policy at its address and at its file name', () => {
  const text = headersText({
    'public/home.html': { 'script-src': ["'none'"] },
    'index.html': { x: [] },
  });
  for (const path of ['/public/home', '/public/home.html'])
    expect(headersAt(text, path)).toContainEqual(['content-security-policy', "script-src 'none'"]);
  expect(headersAt(text, '/')).toContainEqual(['content-security-policy', 'x']);
  expect(headersAt(text, '/public/homes')).not.toContainEqual([
    'content-security-policy',
    "script-src 'none'",
  ]);
});

test('no header but the policy is set twice for one address', () => {
  const text = headersText({ 'public/home.html': { x: [] } });
  for (const path of ['/public/home', '/_astro/a.js', '/none']) {
    const names = headersAt(text, path).map(([name]) => name);
    const repeated = names.filter((name, index) => names.indexOf(name) !== index);
    expect(repeated.filter((name) => name !== 'content-security-policy')).toEqual([]);
  }
});

test('a policy too long for a host stops the build', () => {
  expect(() => headersText({ 'public/home.html': { ['x'.repeat(1980)]: [] } })).toThrow(
    /a line of 20\d\d characters/,
  );
});

const policyWith = (hash: string) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", `'sha256-${hash}'`],
});

const policy = (hash: string) => `default-src 'none'; script-src 'self' 'sha256-${hash}'`;

const pagesIn = (folder: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${folder}p${index}.html`,
      policyWith(`${index % 3}`),
    ]),
  );

test('within a host’s limit of rules, each page has one of its own', () => {
  const text = headersText(pagesIn('', 98));
  expect(headersAt(text, '/p97')).toContainEqual(['content-security-policy', policy('1')]);
});

test('beyond that limit, only the pages of the fullest folder share a policy', () => {
  const text = headersText({ ...pagesIn('public/guides/', 900), ...pagesIn('public/', 50) });
  const shared = "default-src 'none'; script-src 'self' 'sha256-0' 'sha256-1' 'sha256-2'";
  const policiesAt = (path: string) =>
    headersAt(text, path).flatMap(([name, value]) =>
      name === 'content-security-policy' && value.startsWith('default-src') ? value : [],
    );
  for (const path of ['/public/guides/p899', '/public/guides/p899.html'])
    expect(policiesAt(path)).toEqual([shared]);
  expect(policiesAt('/public/p4')).toEqual([policy('1')]);
  expect(policiesAt('/public/p4.html')).toEqual([policy('1')]);
  expect(policiesAt('/other')).toEqual([]);
});

test('a folder’s rule takes its subfolders along, so that no page has two', () => {
  const text = headersText({ ...pagesIn('public/', 200), ...pagesIn('public/guides/', 10) });
  const matching = headersAt(text, '/public/guides/p1').filter(
    ([name]) => name === 'cache-control',
  );
  expect(matching).toHaveLength(1);
});

test('too many pages at the root stop the build', () => {
  expect(() => headersText(pagesIn('', 99))).toThrow('more than 98 rules');
});

test('static hosts redirect old and short addresses, too', () => {
  expect(redirectsText([{ from: '/public/old', to: '/public/terms' }]).split('\n')).toEqual([
    '/ /public/home 302',
    '/account /account/tracking 302',
    '/account/ /account/tracking 302',
    '/auth /auth/signin 302',
    '/auth/ /auth/signin 302',
    '/public /public/home 302',
    '/public/ /public/home 302',
    '/public/old /public/terms 302',
    '',
  ]);
});

test('so does development, and it leaves other addresses alone', async () => {
  const root = new URL('../../', import.meta.url);
  const follow = redirectMiddleware(root);
  const server = createServer((request, answer) =>
    follow(request, answer, () => answer.writeHead(404).end()),
  );
  const origin = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  const locationOf = async (path: string) =>
    (await fetch(origin + path, { redirect: 'manual' })).headers.get('location');
  expect(await locationOf('/account')).toBe('/account/tracking');
  expect(await locationOf('/auth/?returnUrl=%2Faccount')).toBe('/auth/signin');
  expect(await locationOf('/public')).toBe('/public/home');
  const [old] = readRedirects(root);
  if (old) expect(await locationOf(`${old.from}?a=1`)).toBe(old.to);
  for (const path of ['/', '/account/tracking', '/authors', '/public/home'])
    expect(await locationOf(path)).toBeNull();
});
