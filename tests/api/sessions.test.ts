import { expect, test } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '#lib/contract/login-and-security.ts';
import { createToken } from '#lib/contract/session.ts';
import { hashToken } from '#server/token.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const me = '/api/v1/customers/me';
const sessions = '/api/v1/customers/sessions';

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iPhoneSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

type Portal = Awaited<ReturnType<typeof openPortal>>;

interface Browser {
  readonly userAgent?: string;
  readonly timeZone?: string;
}

async function signIn(
  { app }: Portal,
  { userAgent = '', timeZone }: Browser = {},
  { email, password }: { email: string; password: string } = demo,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/identity/token',
    headers: { 'user-agent': userAgent },
    payload: { grant_type: 'password', username: email, password, time_zone: timeZone },
  });
  return answerOf(createToken, answer).access_token ?? '';
}

const listOf = async (portal: Portal, token: string) =>
  answerOf(listSessions, await portal.get(sessions, token)).data;

const end = ({ app }: Portal, token: string, id: string) =>
  app.inject({ method: 'DELETE', url: `${sessions}/${id}`, headers: { 'x-token': token } });

const endOthers = ({ app }: Portal, token: string) =>
  app.inject({ method: 'POST', url: `${sessions}/endothers`, headers: { 'x-token': token } });

const statusOf = async (portal: Portal, token: string) => (await portal.get(me, token)).statusCode;

test('the list says where a customer is signed in, this session first, then the last used', async () => {
  const portal = await openPortal();
  await signIn(portal, { userAgent: iPhoneSafari, timeZone: 'America/New_York' });
  portal.advance(60 * minute);
  const mine = await signIn(portal, { userAgent: windowsChrome, timeZone: 'america/jamaica' });
  portal.advance(2 * minute);
  await signIn(portal);
  await signIn(portal, { userAgent: windowsChrome }, other);
  // A use so soon after the last is not written down, and counts all the same.
  portal.advance(2 * minute);
  const id = expect.stringMatching(/^[\w-]{22}$/);
  expect(await listOf(portal, mine)).toEqual([
    {
      id,
      device: 'Chrome on Windows',
      place: 'Jamaica',
      createdAt: '2026-11-21T16:00:00.000Z',
      lastUsedAt: '2026-11-21T16:04:00.000Z',
      current: true,
    },
    {
      id,
      device: 'Unknown device',
      place: '',
      createdAt: '2026-11-21T16:02:00.000Z',
      lastUsedAt: '2026-11-21T16:02:00.000Z',
      current: false,
    },
    {
      id,
      device: 'Safari on iPhone',
      place: 'New York',
      createdAt: '2026-11-21T15:00:00.000Z',
      lastUsedAt: '2026-11-21T15:00:00.000Z',
      current: false,
    },
  ]);
});

test('a form may name the time zone as well', async () => {
  const portal = await openPortal();
  const fields = { grant_type: 'password', username: demo.email, password: demo.password };
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/identity/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, time_zone: 'America/Cayman' }).toString(),
  });
  const [session] = await listOf(portal, answerOf(createToken, answer).access_token ?? '');
  expect(session?.place).toBe('Cayman');
});

const strangeAgents = [
  '<script>alert(1)</script>/1.0 (Windows NT 10.0)',
  'Evil\u0000\u001b[31m\r\nname/1.0',
  '"><img src=x onerror=alert(1)>',
  `Chrome${'/1'.repeat(5000)}`,
  'x'.repeat(10_000),
  '\u202eemorhC/1.0 (Windows)',
  '__proto__/1.0 constructor/2.0',
  'curl/8.0',
];

test('whatever a user agent says, the list answers known names only', async () => {
  const portal = await openPortal();
  for (const userAgent of strangeAgents) await signIn(portal, { userAgent });
  const token = await signIn(portal, { userAgent: windowsChrome });
  const devices = (await listOf(portal, token)).map(({ device }) => device);
  expect(devices).toHaveLength(strangeAgents.length + 1);
  for (const device of devices)
    expect(device).toMatch(/^(Unknown device|Windows|Chrome|Chrome on Windows)$/);
  const kept = await portal.store.selectFrom('sessions').select('user_agent').execute();
  for (const { user_agent } of kept) expect(user_agent.length).toBeLessThanOrEqual(200);
});

const strangeZones = [
  '',
  'Nowhere/Land',
  '../../etc/passwd',
  '<b>America/Jamaica</b>',
  'America/Jamaica\u0000',
  '+05:00',
  'x'.repeat(5000),
  '__proto__',
];

test('a time zone that Intl does not know is no time zone, and no reason to refuse', async () => {
  const portal = await openPortal();
  for (const timeZone of strangeZones) {
    const token = await signIn(portal, { timeZone });
    expect((await listOf(portal, token))[0]?.place, timeZone.slice(0, 30)).toBe('');
  }
});

test('no list shows a token or its hash, and an id of a list signs nobody in', async () => {
  const portal = await openPortal();
  const tokens = [await signIn(portal), await signIn(portal)];
  const answer = await portal.get(sessions, tokens[0]);
  for (const token of tokens) {
    expect(answer.body).not.toContain(token);
    expect(answer.body).not.toContain(hashToken(token).slice(0, 12));
  }
  const ids = answerOf(listSessions, answer).data.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(await statusOf(portal, id)).toBe(401);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('one session is ended from the list, the others go on', async () => {
  const portal = await openPortal();
  const [mine, second, third] = [await signIn(portal), await signIn(portal), await signIn(portal)];
  const [wanted] = (await listOf(portal, second)).filter(({ current }) => current);
  answerOf(endSession, await end(portal, mine, wanted?.id ?? ''));
  const statuses = [];
  for (const token of [mine, second, third]) statuses.push(await statusOf(portal, token));
  expect(statuses).toEqual([200, 401, 200]);
  expect(await listOf(portal, mine)).toHaveLength(2);
});

test('the current session may be ended as well', async () => {
  const portal = await openPortal();
  const token = await signIn(portal);
  const [session] = await listOf(portal, token);
  expect((await end(portal, token, session?.id ?? '')).statusCode).toBe(204);
  expect(await statusOf(portal, token)).toBe(401);
});

test('a foreign session is not there, to the byte, and lives on', async () => {
  const portal = await openPortal();
  const mine = await signIn(portal);
  const foreign = await signIn(portal, {}, other);
  const [session] = await listOf(portal, foreign);
  const refused = await end(portal, mine, session?.id ?? '');
  const answers = [refused];
  for (const id of ['A'.repeat(22), 'x', hashToken(foreign), foreign, 'a%2fb', '%00', '..%2fme'])
    answers.push(await end(portal, mine, id));
  expect(problemOf(refused)).toMatchObject({ status: 404, code: 'not-found' });
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.rawPayload.equals(refused.rawPayload)).toBe(true);
    const { 'x-request-id': _, date: __, ...headers } = answer.headers;
    const { 'x-request-id': ___, date: ____, ...expected } = refused.headers;
    expect(headers).toEqual(expected);
  }
  expect(await statusOf(portal, foreign)).toBe(200);
});

test('every other session is ended at once, and the answer counts the live ones', async () => {
  const portal = await openPortal();
  await signIn(portal);
  portal.advance(6 * day);
  const mine = await signIn(portal);
  const others = [await signIn(portal), await signIn(portal)];
  portal.advance(day + 1);
  const foreign = await signIn(portal, {}, other);
  expect(answerOf(endOtherSessions, await endOthers(portal, mine))).toEqual({ ended: 2 });
  for (const token of others) expect(await statusOf(portal, token)).toBe(401);
  expect([await statusOf(portal, mine), await statusOf(portal, foreign)]).toEqual([200, 200]);
  expect(answerOf(endOtherSessions, await endOthers(portal, mine))).toEqual({ ended: 0 });
});

test('two that end each other leave at most one of them', async () => {
  const portal = await openPortal();
  const tokens = [await signIn(portal), await signIn(portal)];
  await Promise.all(tokens.map((token) => endOthers(portal, token)));
  const kept = await portal.store.selectFrom('sessions').select('token_hash').execute();
  expect(kept.length).toBeLessThanOrEqual(1);
});

test('a session that ended by itself is not listed, cannot be ended, and is gone after a sign-in', async () => {
  const portal = await openPortal();
  const idle = await signIn(portal);
  const [session] = await listOf(portal, idle);
  await signIn(portal, {}, other);
  portal.advance(day);
  const mine = await signIn(portal);
  portal.advance(6 * day);
  expect(await listOf(portal, mine)).toHaveLength(2);
  portal.advance(1);
  expect(await listOf(portal, mine)).toHaveLength(1);
  expect((await end(portal, mine, session?.id ?? '')).statusCode).toBe(404);
  const count = async () =>
    (await portal.store.selectFrom('sessions').select('customer_id').execute())
      .map(({ customer_id }) => customer_id)
      .sort();
  expect(await count()).toEqual([demo.id, demo.id, other.id]);
  await signIn(portal);
  expect(await count()).toEqual([demo.id, demo.id, other.id]);
});

test('after thirty days a session is not listed, however much it was used', async () => {
  const portal = await openPortal();
  const old = await signIn(portal);
  for (let use = 0; use < 5; use += 1) {
    portal.advance(5 * day);
    expect(await statusOf(portal, old)).toBe(200);
  }
  const mine = await signIn(portal);
  portal.advance(5 * day - 1);
  expect(await statusOf(portal, old)).toBe(200);
  expect(await listOf(portal, mine)).toHaveLength(2);
  portal.advance(1);
  expect(await listOf(portal, mine)).toHaveLength(1);
});

test('nobody signed out sees or ends anything', async () => {
  const portal = await openPortal();
  const dead = 'A'.repeat(43);
  const answers = [
    await portal.get(sessions),
    await portal.get(sessions, dead),
    await end(portal, dead, 'A'.repeat(22)),
    await endOthers(portal, dead),
  ];
  for (const answer of answers) expect(problemOf(answer).code).toBe('unauthenticated');
});
