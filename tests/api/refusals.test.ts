import { expect, test } from 'vitest';
import { endpoints } from '#lib/contract/catalogue.ts';
import { readConfig } from '#server/settings/config.ts';
import { minute } from '#server/units/duration.ts';
import { demo, mePath, openAppOver, openPortal, problemOf } from '#tests/support/portal.ts';

const requiredHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const { prefixes } = readConfig({});

const pathOf = (path: string) =>
  path.replace(':customerId', String(demo.id)).replace(/:\w+/g, `t${demo.id}-00001`);

test('a call without a token, with an invalid or an expired one gets a 401', async () => {
  const { get } = await openPortal();
  for (const token of [undefined, 'garbage', 'A'.repeat(43), 'x'.repeat(10_000)]) {
    const response = await get(mePath, token);
    expect(problemOf(response).code).toBe('unauthenticated');
    expect(response.headers['www-authenticate']).toBe('X-Token realm="portal"');
  }
});

test('every answer, refusals too, carries the security headers and is never cached', async () => {
  const { app, get, signIn } = await openPortal();
  const token = await signIn();
  const responses = [
    await get(mePath, token),
    await get(mePath),
    await get('/api/v1/none', token),
    await get('/identity/tenant'),
    await app.inject({ method: 'DELETE', url: '/identity/tenant' }),
    await app.inject('/identity/%'),
    await app.inject(`/identity/activate/${'x'.repeat(400)}`),
    await app.inject({
      method: 'POST',
      url: '/identity/token',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    }),
    await app.inject({
      method: 'POST',
      url: '/identity/token',
      payload: { password: 'x'.repeat(1_100_000) },
    }),
  ];
  expect(responses.map((response) => response.statusCode)).toEqual([
    200, 401, 404, 200, 405, 400, 404, 415, 413,
  ]);
  for (const { headers } of responses) {
    expect(headers).toMatchObject(requiredHeaders);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

const bodies = [
  '{}',
  '[]',
  'null',
  '1',
  '"x"',
  '{',
  '',
  '{"__proto__":{"a":1}}',
  '{"username":["a"],"password":{"$ne":""}}',
];

test.each(bodies)(
  'a body of %j is refused by every call that reads one, never with a 5xx',
  async (payload) => {
    const { app, signIn } = await openPortal();
    const token = await signIn();
    const readers = endpoints.filter(({ body }) => body);
    expect(readers.length).toBeGreaterThan(0);
    for (const { method, base, path } of readers) {
      const prefix = prefixes[base];
      const response = await app.inject({
        method,
        url: prefix + pathOf(path),
        headers: { 'content-type': 'application/json', 'x-token': token },
        payload,
      });
      expect(problemOf(response).status).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    }
  },
);

test('a form of another site cannot reach a call that reads JSON', async () => {
  const { app, signIn } = await openPortal();
  const response = await app.inject({
    method: 'POST',
    url: '/identity/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-token': await signIn() },
    payload: 'a=b',
  });
  expect(response.statusCode).toBe(415);
});

test('a page of another site can change nothing, whatever it sends; reads and programs pass', async () => {
  const { app, signIn } = await openPortal();
  const token = await signIn();
  const writers = endpoints.filter(({ method }) => method !== 'GET');
  expect(writers.length).toBeGreaterThan(0);
  for (const site of ['cross-site', 'same-site', 'same-origin, cross-site', 'Same-Origin', ''])
    for (const { base, path, method } of writers) {
      const response = await app.inject({
        method,
        url: prefixes[base] + pathOf(path),
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': site,
          'x-token': token,
        },
        // The body is not even read, or it would be refused as too large.
        payload: `{"a":"${'x'.repeat(1_100_000)}"}`,
      });
      const problem = problemOf(response);
      expect(problem).toMatchObject({ code: 'malformed', status: 400 });
      expect(problem.detail).toBe('Only pages of this portal may send this.');
    }
  const passing: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of passing) {
    const payload = { email: 'nobody@airbridge.test' };
    const response = await app.inject({
      method: 'POST',
      url: '/identity/forgot',
      headers,
      payload,
    });
    expect(response.statusCode).toBe(200);
  }
  for (const method of ['GET', 'HEAD'] as const)
    for (const site of ['cross-site', 'same-origin']) {
      const headers = { 'sec-fetch-site': site };
      expect((await app.inject({ method, url: '/identity/tenant', headers })).statusCode).toBe(200);
    }
});

test('a wrong method gets the list of allowed ones', async () => {
  const { app } = await openPortal();
  const response = await app.inject({ method: 'PUT', url: mePath });
  expect(problemOf(response).code).toBe('method-not-allowed');
  expect(response.headers['allow']).toBe('GET, HEAD, POST');
});

test('HEAD answers like GET without a body', async () => {
  const { app, signIn } = await openPortal();
  const headers = { 'x-token': await signIn() };
  const [get, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url: mePath, headers })),
  );
  expect(head?.statusCode).toBe(200);
  expect(head?.body).toBe('');
  expect(head?.headers['content-length']).toBe(get?.headers['content-length']);
});

test('a database that cannot be written to is 503 for writes, and reads go on', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const app = await openAppOver(portal, await portal.database.openReadOnly());
  const refused = await app.inject({
    method: 'POST',
    url: '/identity/logout',
    headers: { 'x-token': token },
  });
  expect(problemOf(refused).code).toBe('unavailable');
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.body).not.toMatch(/sql|stack|\.ts/i);
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'reads only',
    detail: 'Nothing can be written (read-only); allow writing.',
  });
  const profileRequest = { url: mePath, headers: { 'x-token': token } };
  expect((await app.inject(profileRequest)).statusCode).toBe(200);
  // By now the session's last use would be stored.
  portal.advance(6 * minute);
  expect((await app.inject(profileRequest)).statusCode).toBe(200);
});

test('without its database the process lives but is not ready', async () => {
  const { get, store } = await openPortal();
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  await store.destroy();
  expect(problemOf(await get('/readyz')).code).toBe('unavailable');
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
});

test('an unexpected error is answered without any detail', async () => {
  const { app, signIn, store, get } = await openPortal();
  const token = await signIn();
  await store.schema.alterTable('customers').dropColumn('middlename').execute();
  const response = await get(mePath, token);
  expect(response.statusCode).toBeGreaterThanOrEqual(500);
  expect(response.body).not.toMatch(/middlename|sqlite|zod|\.ts/i);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
