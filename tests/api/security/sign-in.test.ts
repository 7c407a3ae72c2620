import type { LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createToken } from '#lib/contract/session.ts';
import { buildApp } from '#server/app.ts';
import { closeStore } from '#server/store/open.ts';
import { openPortalAtFullCost } from '#tests/support/full-cost.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { setStatus } from '#tests/support/set-status.ts';
import { bytesOf, forgetLimits, freshAddress } from './routes.ts';

interface Attempt {
  readonly username?: string;
  readonly password?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

const attempt = (
  { app }: Pick<Portal, 'app'>,
  { username = demo.email, password = 'wrong', from = freshAddress(), headers = {} }: Attempt = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/identity/token',
    payload: { grant_type: 'password', username, password },
    remoteAddress: from,
    headers,
  });

const codeOf = async (answer: Promise<LightMyRequestResponse>) =>
  answerOf(createToken, await answer).code;

/** A second server over the same database, as after a restart or on another machine. */
async function openSecond({ database, services }: Portal) {
  const store = database.open();
  const app = await buildApp({ ...services, store });
  onTestFinished(async () => {
    await app.close();
    await closeStore(store);
  });
  return { app };
}

test('ASVS 6.3.8: wrong, unknown, closed and by code are the same to the byte', async () => {
  const portal = await openPortal();
  await setStatus(portal.store, other.id, 'DISABLED');
  const answers = [
    await attempt(portal),
    await attempt(portal, { username: String(demo.id) }),
    await attempt(portal, { username: 'nobody@airbridge.test' }),
    await attempt(portal, { username: '999999' }),
    await attempt(portal, { username: other.email }),
    await attempt(portal, { username: 'not even an address' }),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(bytesOf(answer)))).size).toBe(1);
  expect(answers[0]?.json()).toEqual({ code: -1 });
});

test('ASVS 6.3.8: who waits is told the same, known or not, with the right password or a wrong one', async () => {
  const portal = await openPortal();
  const answers = [];
  for (const username of [demo.email, 'nobody@airbridge.test']) {
    for (let failure = 0; failure < 6; failure += 1) await attempt(portal, { username });
    answers.push(await attempt(portal, { username }));
    answers.push(await attempt(portal, { username, password: demo.password }));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(bytesOf(answer)))).size).toBe(1);
  expect(answers[0]?.json()).toEqual({ code: -4 });
});

test('ASVS 6.3.1: a hundred passwords for one account from as many addresses: six are looked at', async () => {
  const portal = await openPortal();
  const codes = [];
  for (let index = 0; index < 100; index += 1) codes.push(await codeOf(attempt(portal)));
  expect(codes.filter((code) => code === -1)).toHaveLength(6);
  expect(codes.slice(6)).toEqual(Array(94).fill(-4));
});

test('ASVS 6.3.1: of a hundred passwords for one account at once only the first few are judged', async () => {
  const portal = await openPortalAtFullCost();
  const guesses = [...Array<string>(99).fill('wrong'), demo.password];
  const answers = await Promise.all(guesses.map((password) => attempt(portal, { password })));
  // On a busy machine some wait for too long to be judged at all, and are told to come again.
  const codes = answers.map((answer) => answer.json().code);
  expect([-4, 'too-many-requests']).toContain(codes.at(-1));
  expect(codes.filter((code) => code === -1).length).toBeLessThanOrEqual(10);
});

test('ASVS 6.3.1: spelling a name in another way is no fresh start', async () => {
  const portal = await openPortal();
  const spellings = [demo.email, demo.email.toUpperCase(), ` ${demo.email} `, `${demo.email}\n`];
  for (let index = 0; index < 6; index += 1)
    await attempt(portal, { username: spellings[index % 4] ?? demo.email });
  for (const username of spellings) expect(await codeOf(attempt(portal, { username }))).toBe(-4);
});

test('ASVS 6.3.1: zeros in front of a customer code are no fresh start', async () => {
  const portal = await openPortal();
  const spelled = (zeros: number) => String(demo.id).padStart(6 + zeros, '0');
  for (let zeros = 0; zeros < 6; zeros += 1) await attempt(portal, { username: spelled(zeros) });
  const credentials = { username: spelled(7), password: demo.password };
  expect(await codeOf(attempt(portal, credentials))).toBe(-4);
});

test('T-20: all addresses of one IPv6 network wait together, a neighbor does not', async () => {
  const portal = await openPortal();
  const from = (network: string, host: number) => `2001:db8:1:${network}::${host.toString(16)}`;
  for (let index = 1; index <= 21; index += 1)
    await attempt(portal, { username: `person${index}@a.test`, from: from('2', index) });
  const credentials = { username: demo.email, password: demo.password };
  expect(await codeOf(attempt(portal, { ...credentials, from: '2001:DB8:1:2:ffff::' }))).toBe(-4);
  expect(await codeOf(attempt(portal, { ...credentials, from: from('3', 1) }))).toBe(demo.id);
});

test('T-20: failures from a whole /48 wait together, after eight times as many', async () => {
  const portal = await openPortal();
  const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
  for (let index = 1; index <= 161; index += 1)
    await attempt(portal, { username: `person${index}@a.test`, from: from(index) });
  const credentials = { username: demo.email, password: demo.password };
  expect(await codeOf(attempt(portal, { ...credentials, from: from(0xffff) }))).toBe(-4);
  expect(await codeOf(attempt(portal, { ...credentials, from: '2001:db8:2::1' }))).toBe(demo.id);
});

const claims = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

test('T-20: whatever a caller says about its address, it stays one caller', async () => {
  const portal = await openPortal();
  for (let index = 1; index <= 21; index += 1)
    await attempt(portal, {
      username: `person${index}@a.test`,
      from: '198.51.100.7',
      headers: Object.fromEntries(claims.map((name) => [name, `203.0.113.${index}`])),
    });
  const credentials = { username: demo.email, password: demo.password, from: '198.51.100.7' };
  const headers = { 'x-forwarded-for': '203.0.113.99, 127.0.0.1' };
  expect(await codeOf(attempt(portal, { ...credentials, headers }))).toBe(-4);
});

test('T-20: behind one proxy only what that proxy added counts', async () => {
  const portal = await openPortal({ TRUSTED_PROXIES: '1' });
  const headers = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` });
  const from = '10.9.9.9';
  for (let index = 1; index <= 21; index += 1)
    await attempt(portal, { username: `person${index}@a.test`, from, headers: headers(index) });
  const credentials = { username: demo.email, password: demo.password, from };
  expect(await codeOf(attempt(portal, { ...credentials, headers: headers(99) }))).toBe(-4);
  const neighbor = { 'x-forwarded-for': '198.51.100.7, 198.51.100.8' };
  expect(await codeOf(attempt(portal, { ...credentials, headers: neighbor }))).toBe(demo.id);
});

test('failures are forgotten after an hour, by whatever limit is counted next', async () => {
  const portal = await openPortal();
  const rows = async () => {
    await portal.app.inject({ url: '/identity/captcha', remoteAddress: freshAddress() });
    return await portal.store.selectFrom('login_throttles').select('failures').execute();
  };
  for (let index = 0; index < 10; index += 1)
    await attempt(portal, { username: `person${index}@a.test` });
  portal.advance(59 * 60_000);
  await attempt(portal, { username: 'late@a.test' });
  expect(await rows()).toHaveLength(22);
  portal.advance(60_000);
  expect(await rows()).toHaveLength(2);
  portal.advance(59 * 60_000);
  expect(await rows()).toEqual([]);
});

test('ASVS 6.3.1: the wait survives a restart and holds for every process over the same data', async () => {
  const portal = await openPortal();
  const second = await openSecond(portal);
  for (let failure = 0; failure < 3; failure += 1) {
    await attempt(portal);
    await attempt(second);
  }
  for (const process of [portal, second, await openSecond(portal)])
    expect(await codeOf(attempt(process, { password: demo.password }))).toBe(-4);
});

test('ASVS 7.4.1: a session that one process ends is over in the other', async () => {
  const portal = await openPortal();
  const second = await openSecond(portal);
  const headers = { 'x-token': await portal.signIn() };
  const me = () => second.app.inject({ url: mePath, headers });
  expect((await me()).statusCode).toBe(200);
  await portal.app.inject({ method: 'POST', url: '/identity/logout', headers });
  expect((await me()).statusCode).toBe(401);
});

test('NIST 800-63B: a password opens however its accents were composed, and ligatures stay what they are', async () => {
  const portal = await openPortal();
  const password = 'pässwörd-ﬁne';
  await portal.store
    .updateTable('customers')
    .set({ password_hash: await portal.services.passwords.hash(password.normalize('NFD')) })
    .execute();
  for (const form of ['NFC', 'NFD'] as const)
    expect(await codeOf(attempt(portal, { password: password.normalize(form) }))).toBe(demo.id);
  expect(await codeOf(attempt(portal, { password: password.normalize('NFKC') }))).toBe(-1);
});

test('T-13: passwords beyond measure are refused before they cost a hash', async () => {
  const portal = await openPortalAtFullCost();
  // More than the gate lets wait at once: if these were hashed, some would be turned away with 503.
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => attempt(portal, { password: 'a'.repeat(15_000) })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  const huge = await attempt(portal, { password: 'a'.repeat(1_100_000) });
  expect(problemOf(huge).code).toBe('too-large');
});

test('T-13: a flood of sign-ins is answered or told when to come again, and customers go on working', async () => {
  const portal = await openPortalAtFullCost();
  const headers = { 'x-token': await portal.signIn() };
  await forgetLimits(portal);
  let answerCount = 0;
  const flood = Array.from({ length: 200 }, async (_, index) => {
    const answer = await attempt(portal, { username: `person${index}@a.test` });
    answerCount += 1;
    return answer;
  });
  for (let index = 0; index < 5; index += 1)
    expect((await portal.app.inject({ url: mePath, headers })).statusCode).toBe(200);
  // The reads did not wait for the flood to pass.
  expect(answerCount).toBeLessThan(150);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(50);
  for (const answer of refused) {
    expect(problemOf(answer).code).toBe('unavailable');
    expect(answer.headers['retry-after']).toBe('2');
  }
  expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(200);
  expect(await codeOf(attempt(portal, { password: demo.password }))).toBe(demo.id);
});
