import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetLimits } from '#tests/api/security/routes.ts';
import { amount } from '#tests/support/amounts.ts';
import { openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { badRequests, injected } from './support/bad-requests.ts';
import { filesOpenBelow, megabytesOf } from './support/portal.ts';

const requests = amount(800, 100_000);
const warmUp = 1000;
const timeout = 10_000;
const seed = Number(process.env['FC_SEED'] ?? 20_261_122);

/** The files that this portal alone holds open, as other tests share the process, and the memory of the process. */
const resourcesOf = ({ folder }: { folder: string }) => ({
  files: filesOpenBelow(folder),
  megabytes: Math.round(megabytesOf(process.pid, 'VmRSS')),
});

/** The tables that a refusal must not change; limits, failures and spent captchas are counted on purpose. */
const protectedTables = [
  'customers',
  'sessions',
  'sign_ups',
  'one_time_tokens',
  'trackings',
  'tracking_events',
  'attachments',
  'billings',
  'billing_lines',
  'quotes',
  'messages',
  'outbox',
  'idempotency_keys',
];

const openCounts = ({ store }: Portal) => {
  const counts = protectedTables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const query = sql<Record<string, number>>`select ${sql.join(
    counts.map((count, index) => sql`${count} as ${sql.ref(protectedTables[index] ?? '')}`),
  )}`;
  return async () => (await query.execute(store)).rows[0];
};

test(`G19: ${requests} bad requests over every call: no 5xx, every refusal a problem that stores nothing`, {
  timeout: 30 * 60_000,
}, async () => {
  const portal = await openPortal();
  const countRows = openCounts(portal);
  let token = await portal.signIn();
  let rowCounts = await countRows();
  const statuses = new Map<number, number>();
  let requestCount = 0;
  let resourcesAfterWarmUp = resourcesOf(portal);
  const startedAt = performance.now();
  await fc.assert(
    fc.asyncProperty(badRequests, async (bad) => {
      const signal = AbortSignal.timeout(timeout);
      const answer = await portal.app.inject({ ...injected(bad, token), signal });
      const { statusCode } = answer;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      expect(statusCode).toBeLessThan(500);
      requestCount += 1;
      if (requestCount === warmUp) resourcesAfterWarmUp = resourcesOf(portal);
      await forgetLimits(portal);
      if (statusCode >= 400) {
        problemOf(answer);
        expect(await countRows()).toEqual(rowCounts);
        return;
      }
      // A request that was accepted after all may change something, such as who is signed in.
      if (bad.route.method !== 'GET') {
        await portal.store.deleteFrom('sessions').execute();
        token = await portal.signIn();
      }
      rowCounts = await countRows();
    }),
    { numRuns: requests, seed, endOnFailure: true },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b));
  const end = resourcesOf(portal);
  console.info(
    `G19: ${requests} requests, seed ${seed}, ${seconds.toFixed(0)} s: ${JSON.stringify(sorted)}; held after ${warmUp} and in the end: ${JSON.stringify([resourcesAfterWarmUp, end])}`,
  );
  expect(statuses.get(422)).toBeGreaterThan(0);
  // Injected requests use no sockets, so they can only leave files open.
  expect(end.files).toBe(resourcesAfterWarmUp.files);
});
