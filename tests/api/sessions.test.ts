import { expect, test } from 'vitest';
import { endOtherSessions, endSession } from '#lib/contract/login-and-security.ts';
import { hashToken } from '#server/auth/token.ts';
import { day } from '#server/units/duration.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { listOf, sessionsPath, signIn, statusOf } from '#tests/support/sessions.ts';

const end = ({ app }: Portal, token: string, id: string) =>
  app.inject({ method: 'DELETE', url: `${sessionsPath}/${id}`, headers: { 'x-token': token } });

const endOthers = ({ app }: Portal, token: string) =>
  app.inject({ method: 'POST', url: `${sessionsPath}/endothers`, headers: { 'x-token': token } });

test('one session is ended from the list, the others go on', async () => {
  const portal = await openPortal();
  const [mine, second, third] = [await signIn(portal), await signIn(portal), await signIn(portal)];
  const [session] = (await listOf(portal, second)).filter(({ current }) => current);
  answerOf(endSession, await end(portal, mine, session?.id ?? ''));
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
  if (!session) throw new Error('the other customer has no session');
  const refused = await end(portal, mine, session.id);
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
  const remaining = await portal.store.selectFrom('sessions').select('token_hash').execute();
  expect(remaining.length).toBeLessThanOrEqual(1);
});

test('a session that ended by itself is not listed, cannot be ended, and is gone after a sign-in', async () => {
  const portal = await openPortal();
  const idle = await signIn(portal);
  const [session] = await listOf(portal, idle);
  expect(session?.current).toBe(true);
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

test('without a session no sessions can be listed or ended', async () => {
  const portal = await openPortal();
  const dead = 'A'.repeat(43);
  const answers = [
    await portal.get(sessionsPath),
    await portal.get(sessionsPath, dead),
    await end(portal, dead, 'A'.repeat(22)),
    await endOthers(portal, dead),
  ];
  for (const answer of answers) expect(problemOf(answer).code).toBe('unauthenticated');
});
