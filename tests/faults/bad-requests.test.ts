import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TableName, tableNames } from '#server/store/whole-tables.ts';
import { forgetLimits } from '#tests/api/security/routes.ts';
import { amount } from '#tests/support/amounts.ts';
import { openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { badRequests, injected } from './support/bad-requests.ts';
import { filesOpenBelow, megabytesOf } from './support/portal.ts';

const requests = amount(800, 100_000);
const warmUp = amount(200, 1000);
/** Refusals between two comparisons of all rows, which take three times as long as a request. */
const uncompared = 25;
const timeout = 10_000;
const seed = Number(process.env['FC_SEED'] ?? 20_261_122);

/** The files that this portal alone holds open, as other tests share the process, and the memory of the process. */
const resourcesOf = ({ folder }: { folder: string }) => ({
  files: filesOpenBelow(folder),
  megabytes: Math.round(megabytesOf(process.pid, 'VmRSS')),
});

/** Tables that a refusal changes on purpose, to count it. */
const countingTables: readonly TableName[] = ['spent_captchas', 'login_throttles', 'rate_limits'];

const protectedTables = tableNames.filter((table) => !countingTables.includes(table));

/** Every row that a refusal must not change; the audit's, which grow, the database itself keeps as they are. */
async function readRows({ store }: Portal) {
  const rows: Partial<Record<TableName, readonly unknown[]>> = {};
  for (const table of protectedTables)
    if (table !== 'audit') rows[table] = await store.selectFrom(table).selectAll().execute();
  return rows;
}

/** How many of these rows there are, by table: quick enough for each refusal. */
async function countRows({ store }: Portal) {
  const counts = protectedTables.map(
    (table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Record<TableName, number>>`select ${sql.join(counts)}`.execute(store);
  return rows[0];
}

test(`G19: ${requests} bad requests over every call: no 5xx, every refusal a problem that stores nothing`, {
  timeout: 30 * 60_000,
}, async () => {
  const portal = await openPortal();
  let token = await portal.signIn();
  let rows = await readRows(portal);
  let counts = await countRows(portal);
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
        expect(await countRows(portal)).toEqual(counts);
        if (requestCount % uncompared === 0) expect(await readRows(portal)).toEqual(rows);
        return;
      }
      // A request that was accepted after all may change something, such as who is signed in.
      if (bad.route.method !== 'GET') {
        await portal.store.deleteFrom('sessions').execute();
        token = await portal.signIn();
        rows = await readRows(portal);
        counts = await countRows(portal);
      }
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
