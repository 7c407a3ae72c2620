import { expect, test } from 'vitest';
import { maxSessions } from '#lib/contract/plain-rules.ts';
import { amount } from '#tests/support/amounts.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { listOf, signIn, statusOf } from '#tests/support/sessions.ts';

const second = 1000;
const signIns = amount(30, 200);

async function countSessions({ store }: Portal, customerId: number): Promise<number> {
  const { count } = await store
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores more sessions than sign-ins may leave, each last used a little later than the one before. */
async function addSessions({ store, services }: Portal, number: number): Promise<void> {
  const now = services.clock().getTime();
  const rows = Array.from({ length: number }, (_, index) => ({
    token_hash: `of-before-${index}`,
    customer_id: demo.id,
    user_agent: '',
    time_zone: '',
    created_at: new Date(now - 7200 * second).toISOString(),
    last_used_at: new Date(now - 3600 * second + index).toISOString(),
    expires_at: new Date(now + 86_400 * second).toISOString(),
    written_to: null,
  }));
  await store.insertInto('sessions').values(rows).execute();
}

test('more sign-ins leave 20 sessions, those of the last', { timeout: 300_000 }, async () => {
  const portal = await openPortal();
  const foreign = await signIn(portal, {}, other);
  const tokens: string[] = [];
  for (let count = 0; count < signIns; count += 1) {
    portal.advance(second);
    tokens.push(await signIn(portal));
  }
  expect(await countSessions(portal, demo.id)).toBe(20);
  const statuses = [];
  for (const token of tokens) statuses.push(await statusOf(portal, token));
  expect(statuses).toEqual([...Array(signIns - 20).fill(401), ...Array(20).fill(200)]);
  expect(await statusOf(portal, foreign)).toBe(200);
});

test('sign-ins at one moment leave 20 sessions, each of them a new one', async () => {
  const portal = await openPortal();
  await addSessions(portal, 30);
  const tokens = await Promise.all(Array.from({ length: 15 }, () => signIn(portal)));
  expect(await countSessions(portal, demo.id)).toBe(maxSessions);
  const statuses = await Promise.all(tokens.map((token) => statusOf(portal, token)));
  expect(statuses).toEqual(tokens.map(() => 200));
});

test('the least recently used session ends first, not the oldest', async () => {
  const portal = await openPortal();
  const oldest = await signIn(portal);
  await addSessions(portal, maxSessions - 1);
  portal.advance(600 * second);
  expect(await statusOf(portal, oldest)).toBe(200);
  await signIn(portal);
  expect(await statusOf(portal, oldest)).toBe(200);
  const oldSessions = await portal.store
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'like', 'of-before-%')
    .execute();
  expect(oldSessions).toHaveLength(maxSessions - 2);
  expect(oldSessions).not.toContainEqual({ token_hash: 'of-before-0' });
});

test('the list of sessions is bounded, however many an earlier version left', async () => {
  const portal = await openPortal();
  const token = await signIn(portal);
  await addSessions(portal, 300);
  const sessions = await listOf(portal, token);
  expect(sessions).toHaveLength(maxSessions);
  expect(sessions[0]?.current).toBe(true);
});
