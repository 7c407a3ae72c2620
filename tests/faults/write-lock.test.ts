import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databaseIn } from '#server/store/database-file.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { amount } from '#tests/support/amounts.ts';
import { readinessOf } from './support/damage.ts';
import { listPath, mePath, pagePath, startPortal } from './support/portal.ts';

// The other customer signs in, as so many sign-ins would end the session of the test.
const [, { email: username, password }] = demoCustomers;
const lockSeconds = amount(10, 60);

test(`while another process holds SQLite's lock for ${lockSeconds} s, only writes are refused`, {
  timeout: 300_000,
}, async () => {
  const { origin, token, folder, stop } = await startPortal();
  onTestFinished(stop);
  const elsewhere = new DatabaseSync(databaseIn(folder), { timeout: 5000 });
  onTestFinished(() => elsewhere.close());
  const credentials = { grant_type: 'password', username, password };
  const calls: Readonly<Record<string, () => Promise<Response>>> = {
    '/healthz': () => fetch(`${origin}/healthz`),
    '/readyz': () => fetch(`${origin}/readyz`),
    me: () => fetch(origin + mePath, { headers: { 'x-token': token } }),
    list: () => fetch(origin + listPath, { headers: { 'x-token': token } }),
    page: () => fetch(origin + pagePath),
    write: () =>
      fetch(`${origin}/identity/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      }),
  };

  let isHeld = true;
  /** Repeats a call while the lock is held; returns the statuses and the milliseconds of the slowest. */
  async function repeat(call: () => Promise<Response>) {
    const statuses = new Set<number>();
    let slowest = 0;
    let count = 0;
    for (; isHeld; count += 1) {
      const startedAt = performance.now();
      const answer = await call();
      await answer.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - startedAt);
      statuses.add(answer.status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { statuses: [...statuses], slowest: Math.round(slowest), count };
  }

  elsewhere.exec('begin immediate');
  setTimeout(() => {
    isHeld = false;
  }, lockSeconds * 1000);
  // Three of each, as writes that wait must not wait for each other.
  const outcomes = await Promise.all(
    Object.entries(calls).flatMap(([name, call]) =>
      Array.from({ length: 3 }, async () => ({ name, ...(await repeat(call)) })),
    ),
  );
  const readiness = await readinessOf(origin);
  elsewhere.exec('rollback');
  for (const name of Object.keys(calls)) {
    const own = outcomes.filter((outcome) => outcome.name === name);
    const statuses = new Set(own.flatMap((outcome) => outcome.statuses));
    const total = own.reduce((sum, { count }) => sum + count, 0);
    const slowest = Math.max(...own.map((outcome) => outcome.slowest));
    console.info(`${name}: ${total} answers, ${[...statuses]}, the slowest after ${slowest} ms`);
    expect([...statuses], name).toEqual([name === 'write' ? 503 : 200]);
    // One write that waited inside SQLite would take five seconds, and all others with it.
    if (name !== 'write') expect(slowest, name).toBeLessThan(5000);
  }
  expect(readiness).toMatchObject({ status: 200, word: 'reads only' });
  expect(readiness.detail).toContain('(busy)');
  expect((await readinessOf(origin)).word).toBe('ready');
  expect((await calls['write']?.())?.status).toBe(200);
});
