import { expect, test } from 'vitest';
import { checkEmail } from '#lib/contract/sign-up-questions.ts';
import { minute } from '#server/units/duration.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';

const ask = ({ app }: Portal, email: string, from = '203.0.113.7') =>
  app.inject({
    method: 'GET',
    url: `/identity/emailTaken/${encodeURIComponent(email)}`,
    remoteAddress: from,
  });

const codeFor = async (portal: Portal, email: string) =>
  answerOf(checkEmail, await ask(portal, email)).code;

test('a customer’s address is taken, in any case and of any status; any other is free', async () => {
  const portal = await openPortal();
  expect(await codeFor(portal, demo.email)).toBe(0);
  expect(await codeFor(portal, ` ${demo.email.toUpperCase()}\u00a0`)).toBe(0);
  expect(await codeFor(portal, 'nobody@airbridge.test')).toBe(1);
  await portal.store.updateTable('customers').set({ status: 'CLOSED' }).execute();
  expect(await codeFor(portal, other.email)).toBe(0);
});

test('an address that only looks like a taken one is invalid or free', async () => {
  const portal = await openPortal();
  const lookalikes = [
    'dem\u043e@airbridge.test',
    'demo@a\u0131rbridge.test',
    'demo@airbridge.test.',
    'demo@airbrid\u212ae.test',
    'demo',
    'demo%@airbridge.test%',
  ];
  for (const [index, email] of lookalikes.entries())
    expect(problemOf(await ask(portal, email, `203.0.113.${index}`)).code).toBe('invalid');
  expect(await codeFor(portal, 'd_mo@airbridge.test')).toBe(1);
  expect(await codeFor(portal, '%@airbridge.test')).toBe(1);
  // Pasted with what nobody sees, or typed in full width, it is the same address.
  for (const email of ['demo\u200b@airbridge.test', '\uff44emo@airbridge.test'])
    expect(await codeFor(portal, email)).toBe(0);
});

test('the answers for a free and a taken address differ only in the digit', async () => {
  const portal = await openPortal();
  const [taken, free] = [await ask(portal, demo.email), await ask(portal, 'dema@airbridge.test')];
  expect([taken.body, free.body]).toEqual(['{"code":0}', '{"code":1}']);
  const constantHeaders = ({ headers: { date, 'x-request-id': id, ...others } }: typeof taken) => {
    expect([typeof date, typeof id]).toEqual(['string', 'string']);
    return others;
  };
  expect(constantHeaders(taken)).toEqual(constantHeaders(free));
});

test('the eleventh question of a minute has to wait, from wherever in one network', async () => {
  const portal = await openPortal();
  for (let count = 0; count < 10; count += 1)
    expect((await ask(portal, demo.email, `2001:db8::${count}`)).statusCode).toBe(200);
  const answers = [
    await ask(portal, demo.email, '2001:db8::ffff:ffff'),
    await ask(portal, 'nobody@airbridge.test', '2001:db8::a'),
  ];
  for (const answer of answers) {
    expect(problemOf(answer).code).toBe('too-many-requests');
    expect(answer.headers['retry-after']).toBe('60');
  }
  portal.advance(minute);
  expect((await ask(portal, demo.email, '2001:db8::1')).statusCode).toBe(200);
});

test('T-20: a /48 asks as often as eight networks, however many of its networks ask', async () => {
  const portal = await openPortal();
  const statusFrom = async (address: string) => (await ask(portal, demo.email, address)).statusCode;
  // A refusal of one network does not count against the networks around it.
  for (let count = 0; count < 100; count += 1) await statusFrom('2001:db8:7:0::1');
  for (let network = 1; network <= 70; network += 1)
    expect(await statusFrom(`2001:db8:7:${network}::1`)).toBe(200);
  expect(await statusFrom('2001:db8:7:ffff::1')).toBe(429);
  expect(await statusFrom('2001:db8:8::1')).toBe(200);
});

test.each([
  ['an IPv4 address', (port: number) => `10.44.4.4:${port}`],
  ['an IPv6 address', (port: number) => `[2001:db8::${port}]:${port}`],
  ['no address', (port: number) => `client-${port}`],
])('T-20: %s with a new port each time is one network', async (_, forwarded) => {
  const portal = await openPortal({ TRUSTED_PROXIES: '1' });
  const statuses = [];
  for (let port = 4001; port <= 4014; port += 1) {
    const url = `/identity/emailTaken/${encodeURIComponent(demo.email)}`;
    const headers = { 'x-forwarded-for': forwarded(port) };
    statuses.push((await portal.app.inject({ url, headers })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
});

test('many networks together have to wait too', async () => {
  const portal = await openPortal();
  for (let index = 0; index < 300; index += 1)
    expect((await ask(portal, demo.email, `198.51.100.${index % 30}`)).statusCode).toBe(200);
  const answer = await ask(portal, demo.email);
  expect(problemOf(answer).code).toBe('unavailable');
  expect(answer.headers['retry-after']).toBe('60');
});
