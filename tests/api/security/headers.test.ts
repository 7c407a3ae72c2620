import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { apiHeaders, commonHeaders, iconHeaders } from '#server/http/security.ts';
import { pingStore } from '#server/store/queries/ping.ts';
import { mePath, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { addressOf, namedRoutes } from './routes.ts';

/** Headers that would name our software, set a cookie, or let other origins read an answer. */
const forbiddenHeaders = /^(?:server|x-powered-by|via|set-cookie|access-control-.*)$/;

/** Expects the headers that every answer of the server has, and none that no answer may have. */
function expectSafe({ headers }: LightMyRequestResponse, label: string): void {
  expect(headers, label).toMatchObject(commonHeaders);
  const policy = headers['content-security-policy'];
  expect(policy, label).toContain("default-src 'none'");
  expect(policy, label).not.toMatch(/unsafe|\*/);
  const present = Object.keys(headers).filter((name) => forbiddenHeaders.test(name));
  expect(present, label).toEqual([]);
}

const tokenFor = async (portal: Portal) => ({ 'x-token': await portal.signIn() });

const post = ({ app }: Portal, url: string, payload: string | object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

const resetAttempts = 20;

/** For each status of the API, a request that is answered with it. */
const requests: Readonly<Record<number, (portal: Portal) => Promise<LightMyRequestResponse>>> = {
  200: async (portal) => portal.get(mePath, await portal.signIn()),
  204: async (portal) => post(portal, '/identity/logout', '', await tokenFor(portal)),
  400: ({ app }) => app.inject('/identity/%'),
  401: ({ get }) => get(mePath),
  404: ({ get }) => get('/identity/none'),
  405: ({ app }) => app.inject({ method: 'DELETE', url: '/identity/tenant' }),
  413: (portal) => post(portal, '/identity/forgot', { a: 'a'.repeat(1_100_000) }),
  415: (portal) => post(portal, '/identity/forgot', 'a', { 'content-type': 'text/plain' }),
  422: (portal) => post(portal, '/identity/forgot', {}),
  429: async (portal) => {
    const attempt = (count: number) => {
      const token = String(count).padStart(43, 'a');
      return post(portal, '/identity/reset', { token, password: 'a new password' });
    };
    for (let count = 0; count < resetAttempts; count += 1) await attempt(count);
    return await attempt(resetAttempts);
  },
  500: async (portal) => {
    const token = await portal.signIn();
    await portal.store.schema.alterTable('customers').dropColumn('company').execute();
    return await portal.get(mePath, token);
  },
  503: async (portal) => {
    // PostgreSQL's pool, which is closed next, is made with the first query.
    await pingStore(portal.store);
    await portal.store.destroy();
    return await portal.get('/readyz');
  },
};

test.each(Object.entries(requests))(
  'ASVS 3.4.4, 14.3.2: an answer %s of the API carries every header and is never kept',
  async (status, request) => {
    const answer = await request(await openPortal());
    expect(String(answer.statusCode)).toBe(status);
    expectSafe(answer, status);
    expect(answer.headers).toMatchObject(apiHeaders);
    if (answer.statusCode >= 400) expect(problemOf(answer).status).toBe(answer.statusCode);
    if (status === '429' || status === '503')
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  },
);

test.each(namedRoutes)(
  'ASVS 3.4.2: %s tells no other origin that it may read',
  async (_, route) => {
    const portal = await openPortal();
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': route.method,
      'access-control-request-headers': 'x-token',
      ...(await tokenFor(portal)),
    };
    for (const method of [route.method, 'OPTIONS'] as const) {
      const answer = await portal.app.inject({ method, url: addressOf(route), headers });
      expectSafe(answer, method);
      expect(answer.body).not.toContain('evil.example');
    }
  },
);

const site: Readonly<Record<string, string>> = {
  'public/home.html': '<!doctype html><title>Home</title>',
  'error.html': '<!doctype html><title>Not here</title>',
  '_astro/island.AbC123.js': 'export const words = 1;',
  'robots.txt': 'User-agent: *',
  'icons/icon-192.png': 'not really one',
};

/** A request to the site, the status that answers it, and its headers. */
type SiteRequest = readonly [
  url: string,
  status: number,
  headers?: Readonly<Record<string, string>>,
];

const siteRequests: readonly SiteRequest[] = [
  ['/public/home', 200],
  ['/public/home', 200, { 'accept-encoding': 'br' }],
  ['/public/home', 206, { range: 'bytes=0-3' }],
  ['/public/home', 400, { range: 'bytes=900-' }],
  ['/_astro/island.AbC123.js', 200],
  ['/robots.txt', 200],
  ['/', 302],
  ['/none', 302],
  ['/error', 404],
  ['/%', 302],
  [`/${'a'.repeat(400)}`, 302],
];

test('ASVS 3.4.4: pages, files, redirects and refusals of the site carry them too', async () => {
  const { app } = await openPortal({ SITE_DIR: await siteFolder(site) });
  const expectAnswer = async (...[url, status, headers = {}]: SiteRequest) => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode, url).toBe(status);
    expectSafe(answer, `${url} ${status}`);
    return answer;
  };
  for (const request of siteRequests) await expectAnswer(...request);
  const { headers } = await expectAnswer('/public/home', 200);
  await expectAnswer('/public/home', 304, { 'if-none-match': String(headers['etag']) });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
    expectSafe(await app.inject({ method, url: '/public/home' }), method);
  // Web mail shows the icons of our mails on its own pages.
  expect((await app.inject('/icons/icon-192.png')).headers).toMatchObject(iconHeaders);
});

const pathsOutside = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/data/portal.sqlite',
  '/mail.key',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/..%5cpackage.json',
  '/public/..%2f..%2fpackage.json',
  '/public/home%00.html',
  '/public/home.html%00',
  '/_astro/',
  '/public/',
  '//etc/passwd',
];

test('ASVS 13.4: nothing outside the site is served, and no folder is listed', async () => {
  const { app } = await openPortal({ SITE_DIR: 'src' });
  for (const url of pathsOutside) {
    const answer = await app.inject(url);
    expect([302, 400, 404], url).toContain(answer.statusCode);
    expect(answer.body, url).not.toMatch(/"name"|SQLite format|root:/);
    expectSafe(answer, url);
  }
});

test('browsers are told for a year at least to reach every name of the portal by HTTPS alone', () => {
  const [maxAge, scope] = commonHeaders['strict-transport-security'].split('; ');
  expect(Number(maxAge?.replace('max-age=', ''))).toBeGreaterThanOrEqual(365 * 86_400);
  expect(scope).toBe('includeSubDomains');
});
