import { expect, test } from 'vitest';
import { listSessions } from '#lib/contract/login-and-security.ts';
import { createToken } from '#lib/contract/session.ts';
import { hashToken } from '#server/auth/token.ts';
import { day, minute } from '#server/units/duration.ts';
import { answerOf, demo, openPortal, other } from '#tests/support/portal.ts';
import { listOf, sessionsPath, signIn, statusOf } from '#tests/support/sessions.ts';
import { testsBegin } from '#tests/support/test-clock.ts';

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iPhoneSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('the list shows where a customer is signed in: the current session first, then the most recently used', async () => {
  const portal = await openPortal();
  await signIn(portal, { userAgent: iPhoneSafari, timeZone: 'America/New_York' });
  portal.advance(60 * minute);
  const mine = await signIn(portal, { userAgent: windowsChrome, timeZone: 'america/jamaica' });
  portal.advance(2 * minute);
  await signIn(portal);
  await signIn(portal, { userAgent: windowsChrome }, other);
  // A use so soon after the last one is not stored, but counts all the same.
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
      createdAt: testsBegin.toISOString(),
      lastUsedAt: testsBegin.toISOString(),
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

test('whatever the User-Agent, the list contains known names only', async () => {
  const portal = await openPortal();
  for (const userAgent of strangeAgents) await signIn(portal, { userAgent });
  const token = await signIn(portal, { userAgent: windowsChrome });
  const devices = (await listOf(portal, token)).map(({ device }) => device);
  expect(devices).toHaveLength(strangeAgents.length + 1);
  for (const device of devices)
    expect(device).toMatch(/^(Unknown device|Windows|Chrome|Chrome on Windows)$/);
  const rows = await portal.store.selectFrom('sessions').select('user_agent').execute();
  for (const { user_agent } of rows) expect(user_agent.length).toBeLessThanOrEqual(200);
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

test('no list shows a token or its hash, and an id from the list cannot be used to sign in', async () => {
  const portal = await openPortal();
  const tokens = [await signIn(portal), await signIn(portal)];
  const answer = await portal.get(sessionsPath, tokens[0]);
  for (const token of tokens) {
    expect(answer.body).not.toContain(token);
    expect(answer.body).not.toContain(hashToken(token).slice(0, 12));
  }
  const ids = answerOf(listSessions, answer).data.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(await statusOf(portal, id)).toBe(401);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('after thirty days a session is not listed, however much it was used', async () => {
  const portal = await openPortal();
  const oldToken = await signIn(portal);
  for (let use = 0; use < 5; use += 1) {
    portal.advance(5 * day);
    expect(await statusOf(portal, oldToken)).toBe(200);
  }
  const mine = await signIn(portal);
  portal.advance(5 * day - 1);
  expect(await statusOf(portal, oldToken)).toBe(200);
  expect(await listOf(portal, mine)).toHaveLength(2);
  portal.advance(1);
  expect(await listOf(portal, mine)).toHaveLength(1);
});
