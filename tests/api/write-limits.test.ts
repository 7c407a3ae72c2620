import { expect, test } from 'vitest';
import { saveDelivery } from '#lib/contract/profile.ts';
import { subjectKey } from '#server/limits/rate-limit.ts';
import { minute } from '#server/units/duration.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  operatorKey,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';

const address = { city: 'Kingston', address: '14 Hope Road', otherSigns: '', pickupOffice: '' };

const save = ({ app }: Portal, token: string, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customers/delivery',
    headers: { 'x-token': token, ...(key ? { 'idempotency-key': key } : {}) },
    payload: address,
  });

test('a customer saves 120 times within a minute, then waits for the next; others go on', async () => {
  const portal = await openPortal();
  const [token, secondToken] = [await portal.signIn(), await portal.signIn()];
  const foreign = await portal.signIn(other);
  for (let count = 0; count < 120; count += 1)
    answerOf(saveDelivery, await save(portal, count % 2 ? token : secondToken, `key-${count}`));
  const refused = await save(portal, token, 'one-more');
  expect(problemOf(refused)).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    detail: 'Too many changes in one minute. Try again in 1 minute.',
  });
  expect(refused.headers['retry-after']).toBe('60');
  expect((await save(portal, secondToken)).statusCode).toBe(429);
  expect((await portal.get(mePath, token)).statusCode).toBe(200);
  answerOf(saveDelivery, await save(portal, foreign));
  const stored = await portal.store
    .selectFrom('idempotency_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(stored.count)).toBe(120);
  portal.advance(minute);
  answerOf(saveDelivery, await save(portal, token, 'one-more'));
});

test('refused writes count too, and an invalid token counts for no customer', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const logout = (sent: string) =>
    portal.app.inject({ method: 'POST', url: '/identity/logout', headers: { 'x-token': sent } });
  expect((await logout('another')).statusCode).toBe(401);
  const refused = await portal.app.inject({
    method: 'DELETE',
    url: '/api/v1/customers/sessions/nothing',
    headers: { 'x-token': token },
  });
  expect(refused.statusCode).toBe(404);
  const spent = await portal.store
    .selectFrom('rate_limits')
    .select('spent')
    .where('key', '=', subjectKey('customer-writes', String(demo.id)))
    .execute();
  expect(spent).toEqual([{ spent: 1 }]);
});

test('visitors share a limit by address, and the company’s systems have one', async () => {
  const portal = await openPortal();
  const post = (url: string, from: string, authorization = '') =>
    portal.app.inject({
      method: 'POST',
      url,
      payload: {},
      remoteAddress: from,
      headers: { authorization },
    });
  const spend = (name: string, subject: string, times = 600) =>
    portal.store
      .updateTable('rate_limits')
      .set({ spent: times })
      .where('key', '=', subjectKey(name, subject))
      .execute();
  await post('/identity/token', '203.0.113.9');
  await spend('visitor-writes', '::ffff:cb00:7109');
  const refused = problemOf(await post('/identity/token', '203.0.113.9'));
  expect(refused.detail).toMatch(/^Too many requests from your network in one minute\./);
  expect((await post('/identity/token', '203.0.113.10')).statusCode).toBe(422);
  await post('/identity/token', '2001:db8:1:1::1');
  await spend('visitor-writes', '2001:db8:1::/48', 8 * 600);
  expect((await post('/identity/token', '2001:db8:1:2::1')).statusCode).toBe(429);
  const key = `Bearer ${operatorKey}`;
  expect((await post('/ops/v1/events', '203.0.113.11', key)).statusCode).toBe(422);
  await spend('company-writes', 'company');
  expect((await post('/ops/v1/billings', '203.0.113.12', key)).statusCode).toBe(429);
  expect((await post('/ops/v1/billings', '203.0.113.12')).statusCode).toBe(401);
});
