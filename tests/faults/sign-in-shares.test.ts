import { expect, onTestFinished, test } from 'vitest';
import { createToken } from '#lib/contract/session.ts';
import { createPasswords } from '#server/auth/password.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { amount } from '#tests/support/amounts.ts';
import { startPortal } from './support/portal.ts';

const [demo, other] = demoCustomers;

/** Signs in once from an address, as a proxy reports it; returns the answer's customer code and its milliseconds. */
async function signInFrom(
  origin: string,
  address: string,
  { email: username, password }: { readonly email: string; readonly password: string },
) {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/identity${createToken.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  });
  const { code }: { code: number | string } = await answer.json();
  return { code, milliseconds: performance.now() - startedAt };
}

/** The median and the range of times, such as “30 (20 to 50)”. */
function summaryOf(times: readonly number[]): string {
  const sorted = times.map(Math.round).sort((one, next) => one - next);
  return `${sorted[sorted.length / 2]} (${sorted[0]} to ${sorted.at(-1)})`;
}

/** The least of twelve sign-ins that succeed: a busy machine refuses some, while without shares all were refused. */
const atLeast = amount(6, 12);

test(`G41: beside 140 connections of one customer at sign-in another one signs in, ${atLeast} times of 12 at least`, {
  timeout: 120_000,
}, async () => {
  const portal = await startPortal({ TRUSTED_PROXIES: '1' });
  onTestFinished(() => portal.stop());
  const { origin } = portal;
  const signInOther = () => signInFrom(origin, '203.0.113.7', other);
  const timesAlone = [];
  for (let count = 0; count < 12; count += 1) timesAlone.push((await signInOther()).milliseconds);
  let isOver = false;
  const outcomes = new Map<number | string, number>();
  const connections = Array.from({ length: 140 }, async () => {
    while (!isOver) {
      const { code } = await signInFrom(origin, '198.51.100.9', demo);
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    }
  });
  while (!outcomes.has('too-many-requests'))
    await new Promise((resolve) => setTimeout(resolve, 10));
  const signIns = [];
  for (let count = 0; count < 12; count += 1) signIns.push(await signInOther());
  isOver = true;
  await Promise.all(connections);
  const times = signIns.map(({ milliseconds }) => milliseconds);
  console.info(
    `G41: a sign-in takes ${summaryOf(timesAlone)} ms alone, ${summaryOf(times)} ms beside ` +
      JSON.stringify(Object.fromEntries(outcomes)),
  );
  expect(signIns.filter(({ code }) => code === other.id).length).toBeGreaterThanOrEqual(atLeast);
  expect(outcomes.get(demo.id)).toBeGreaterThan(0);
});

const busy = 'Later.';
const share = { atOnce: 2, waitingAtMost: 1 };

test('an asker runs and waits within its share; who has one left passes those who wait for theirs', async () => {
  const gate = createWorkQueue({ atOnce: 3, waitingAtMost: 4, share, busy });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, ...askers: string[]) =>
    gate(() => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, askers).catch(({ message }: Error) => started.push(`${name}: ${message}`));
  const all = [
    begin('one', 'a', '198.51.100.1'),
    begin('two', 'a', '198.51.100.2'),
    begin('three', 'a', '198.51.100.3'),
    begin('four', 'a', '198.51.100.4'),
    begin('five', 'b', '203.0.113.7'),
    begin('six', 'c', '203.0.113.8'),
  ];
  await all[3];
  expect(started).toEqual(['one', 'two', 'five', 'four: Later.']);
  ends.get('five')?.();
  await all[4];
  expect(started.at(-1)).toBe('six');
  ends.get('one')?.();
  await all[0];
  expect(started.at(-1)).toBe('three');
  for (const name of ['two', 'three', 'six']) ends.get(name)?.();
  await Promise.all(all);
  expect(await gate(async () => 'free', ['a'])).toBe('free');
});

test('a password that breaks frees its place', async () => {
  const asker = { account: 'h@a.test', address: '198.51.100.6' };
  const { verify, hash } = createPasswords({ memoryCost: 8, timeCost: 1 });
  for (let count = 0; count < 30; count += 1)
    await expect(verify('no hash', 'five fresh words', asker)).rejects.toThrow();
  expect(await hash('five fresh words', asker)).toMatch(/^\$argon2id\$/);
});
