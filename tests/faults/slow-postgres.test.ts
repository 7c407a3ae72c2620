import { expect, onTestFinished, test } from 'vitest';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { amount } from '#tests/support/amounts.ts';
import { openCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { readinessOf } from './support/damage.ts';
import { listPath, mePath, startPortal } from './support/portal.ts';
import { openPostgresServer } from './support/postgres.ts';

const [, { email: username, password }] = demoCustomers;
const seconds = amount(20, 60);

test('with every statement 0.4 s late no call takes more than ten seconds, and readiness says “slow”', {
  timeout: 300_000,
}, async () => {
  const postgres = await openPostgresServer();
  onTestFinished(postgres.close);
  const url = new URL(postgres.urlOf('portal'));
  const proxy = await openCuttingProxy(url.href);
  onTestFinished(proxy.close);
  url.port = new URL(proxy.origin).port;
  const { origin, token, stop } = await startPortal({ DATABASE_URL: url.href });
  onTestFinished(stop);
  const credentials = { grant_type: 'password', username, password };
  const headers = { 'x-token': token };
  const calls = {
    '/healthz': () => fetch(`${origin}/healthz`),
    me: () => fetch(origin + mePath, { headers }),
    list: () => fetch(origin + listPath, { headers }),
    'sign-in': () =>
      fetch(`${origin}/identity/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      }),
  };
  proxy.delay(400);
  const words = new Set<string | number>();
  const until = performance.now() + seconds * 1000;
  const outcomes = new Map<string, { slowest: number; statuses: Map<number, number> }>();
  async function once(name: string, call: () => Promise<Response>) {
    const outcome = outcomes.get(name) ?? { slowest: 0, statuses: new Map<number, number>() };
    outcomes.set(name, outcome);
    const startedAt = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    outcome.slowest = Math.max(outcome.slowest, performance.now() - startedAt);
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  const running: Promise<void>[] = [];
  // Some forty calls a second, whether or not earlier ones have ended.
  while (performance.now() < until) {
    for (const [name, call] of Object.entries(calls)) running.push(once(name, call));
    if (running.length % 80 === 0) words.add((await readinessOf(origin)).word);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await Promise.all(running);
  proxy.delay(0);
  for (const [name, { slowest, statuses }] of outcomes) {
    console.info(`${name}: ${JSON.stringify([...statuses])}, slowest ${Math.round(slowest)} ms`);
    expect(slowest, name).toBeLessThan(10_000);
    expect([...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  }
  expect([...words]).toEqual(['slow']);
  await calls['sign-in']();
  await new Promise((resolve) => setTimeout(resolve, 10_500));
  expect((await readinessOf(origin)).word).toBe('ready');
  expect((await calls['sign-in']()).status).toBe(200);
});
