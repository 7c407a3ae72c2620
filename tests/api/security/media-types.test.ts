import { expect, test } from 'vitest';
import { openPortal, problemOf } from '#tests/support/portal.ts';
import { addressOf, forgetLimits, freshAddress, openingHeaders, routes } from './routes.ts';

const form = 'application/x-www-form-urlencoded';

const refusedTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'text/plain;charset=UTF-8',
  form,
  'multipart/form-data; boundary=x',
  'application/json\ta',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/jsonx',
  'application/problem+json',
  'application/xml',
  'text/html',
  '*/*',
  'application/json; charset=utf-7',
  'application/json; charset="UTF-16"',
  'application/json; charset=utf-8; charset=utf-7',
];

const readers = routes.filter(({ method, body }) => method === 'POST' && body);

test.each(readers.map((route) => [route.name, route] as const))(
  'ASVS 3.5.2: %s reads no body that a form of another site could send',
  async (_, route) => {
    const portal = await openPortal();
    const token = await portal.signIn();
    const ask = (type: string | undefined, payload: string) =>
      portal.app.inject({
        method: route.method,
        url: addressOf(route),
        headers: {
          ...openingHeaders(route, token),
          ...(type === undefined ? {} : { 'content-type': type }),
        },
        payload: Buffer.from(payload),
        remoteAddress: freshAddress(),
      });
    const isRefused = (type: string | undefined) =>
      type !== form || route.consumes !== 'form-or-json';
    for (const type of refusedTypes.filter(isRefused)) {
      const answer = await ask(type, '{"email":"visitor@example.com"}');
      expect(problemOf(answer).code, String(type)).toBe('unsupported-type');
    }
    await forgetLimits(portal);
    for (const type of [
      'application/json',
      'Application/JSON; charset="UTF-8"',
      'application/json;charset=utf8',
    ])
      expect((await ask(type, '{}')).statusCode, type).toBe(422);
  },
);

test('ASVS 3.5.2: every call that changes something needs a token or a body that no form sends', () => {
  const writers = routes.filter(({ method }) => method !== 'GET');
  const unprotected = writers.filter(({ auth, body, consumes = 'json' }) => {
    const isTyped = consumes === 'bytes' || (body !== undefined && consumes === 'json');
    const needsPreflight = auth !== 'anonymous' || isTyped;
    return !needsPreflight;
  });
  // Signing in by a form answers with a token that the other site cannot read, and keeps no cookie.
  expect(unprotected.map(({ name }) => name)).toEqual(['createToken']);
});
