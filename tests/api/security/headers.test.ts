import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { apiHeaders, commonHeaders, iconHeaders } from '#server/http/security.ts';
import { pingStore } from '#server/store/queries/ping.ts';
import { mePath, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { addressOf, named } from './routes.ts';

/** What no answer may tell or allow. */
const never = ['server', 'x-powered-by', 'via', 'set-cookie', 'access-control-allow-origin'];

function expectSafe({ headers }: LightMyRequestResponse, what: string): void {
  expect(headers, what).toMatchObject(commonHeaders);
  expect(headers['content-security-policy'], what).toContain("default-src 'none'");
  expect(headers['content-security-policy'], what).not.toMatch(/unsafe|\*/);
  for (const name of never) expect(headers[name], `${what}: ${name}`).toBeUndefined();
}

const tokenFor = async (portal: Portal) => ({ 'x-token': await portal.signIn() });

/** For each status of the API, a request that gets it. */
const answers: Readonly<Record<number, (portal: Portal) => Promise<LightMyRequestResponse>>> = {
  200: async (portal) => portal.get(mePath, await portal.signIn()),
  204: async (portal) =>
    portal.app.inject({ method: 'POST', url: '/identity/logout', headers: await tokenFor(portal) }),
  400: ({ app }) => app.inject('/identity/%'),
  401: ({ get }) => get(mePath),
  404: ({ get }) => get('/identity/none'),
  405: ({ app }) => app.inject({ method: 'DELETE', url: '/identity/tenant' }),
  413: ({ app }) =>
    app.inject({ method: 'POST', url: '/identity/forgot', payload: { a: 'a'.repeat(1_100_000) } }),
  415: ({ app }) =>
    app.inject({
      method: 'POST',
      url: '/identity/forgot',
      headers: { 'content-type': 'text/plain' },
      payload: 'a',
    }),
  422: ({ app }) => app.inject({ method: 'POST', url: '/identity/forgot', payload: {} }),
  429: async ({ app }) => {
    const ask = (count: number) =>
      app.inject({
        method: 'POST',
        url: '/identity/reset',
        payload: { token: `${count}`.padStart(43, 'a'), password: 'a new password' },
      });
    for (let count = 0; count < 20; count += 1) await ask(count);
    return await ask(20);
  },
  500: async (portal) => {
    const token = await portal.signIn();
    await portal.store.schema.alterTable('customers').dropColumn('company').execute();
    return await portal.get(mePath, token);
  },
  503: async (portal) => {
    // PostgreSQL's pool is made with the first query.
    await pingStore(portal.store);
    await portal.store.destroy();
    return await portal.get('/readyz');
  },
};

test.each(Object.entries(answers))(
  'ASVS 3.4.4, 14.3.2: an answer %s of the API carries every header and is never kept',
  async (status, ask) => {
    const answer = await ask(await openPortal());
    expect(String(answer.statusCode)).toBe(status);
    expectSafe(answer, status);
    expect(answer.headers).toMatchObject(apiHeaders);
    if (answer.statusCode >= 400) expect(problemOf(answer).status).toBe(answer.statusCode);
    if (status === '429' || status === '503')
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  },
);

test.each(named)('ASVS 3.4.2: %s tells no other origin that it may read', async (_, route) => {
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
    const named_ = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
    expect(named_, method).toEqual([]);
    expect(answer.body).not.toContain('evil.example');
  }
});

const site: Readonly<Record<string, string>> = {
  'public/home.html': '<!doctype html><title>Home</title>',
  'error.html': '<!doctype html><title>Not here</title>',
  '_astro/island.AbC123.js': 'export const words = 1;',
  'robots.txt': 'User-agent: *',
  'icons/icon-192.png': 'not really one',
};

test('ASVS 3.4.4: pages, files, redirects and refusals of the site carry them too', async () => {
  const folder = await siteFolder(site);
  const { app } = await openPortal({ SITE_DIR: folder });
  // Mails show it, in the page of a mail program.
  expect((await app.inject('/icons/icon-192.png')).headers).toMatchObject(iconHeaders);
  const asked: readonly (readonly [string, number, Record<string, string>?])[] = [
    ['/public/home', 200],
    ['/public/home', 200, { 'accept-encoding': 'br' }],
    ['/public/home', 206, { range: 'bytes=0-3' }],
    ['/public/home', 400, { range: 'bytes=900-' }],
    ['/_astro/island.AbC123.js', 200],
    ['/robots.txt', 200],
    ['/', 302],
    ['/none', 302],
    ['/error', 404],
    ['/%', 400],
    [`/${'a'.repeat(400)}`, 302],
  ];
  for (const [url, status, headers = {}] of asked) {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode, url).toBe(status);
    expectSafe(answer, `${url} ${status}`);
  }
  const { headers } = await app.inject('/public/home');
  const same = await app.inject({
    url: '/public/home',
    headers: { 'if-none-match': `${headers['etag']}` },
  });
  expect(same.statusCode).toBe(304);
  expectSafe(same, '304');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
    expectSafe(await app.inject({ method, url: '/public/home' }), method);
});

const outside = [
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
  for (const url of outside) {
    const answer = await app.inject(url);
    expect([302, 400, 404], url).toContain(answer.statusCode);
    expect(answer.body, url).not.toMatch(/"name"|SQLite format|root:/);
    expectSafe(answer, url);
  }
});
