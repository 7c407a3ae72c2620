import { chmodSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '#scripts/cluster/cluster.ts';
import { amount } from '#tests/support/amounts.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { acknowledgedBy, countBroken, whileCorrecting } from './support/corrections.ts';
import { liftLimits } from './support/limits.ts';
import { listPath, mePath } from './support/portal.ts';
import { onServer } from './support/standby.ts';
import { until } from './support/steps.ts';
import { visit } from './support/visitors.ts';

const requests = amount(500, 100_000);
const visitors = 10;

async function openCluster() {
  const folder = temporaryFolder();
  // PostgreSQL's own user must reach its folder.
  chmodSync(folder, 0o755);
  const cluster = await startCluster({
    folder,
    port: 0,
    // As in deploy/portal.service: in one second a busy balancer may not notice.
    environment: { SEED_DEMO: '1', LOG_LEVEL: 'silent', DRAIN_SECONDS: '5' },
  });
  onTestFinished(async () => {
    await cluster.stop();
  }, 60_000);
  await onServer(cluster.databaseUrl, ...liftLimits);
  return cluster;
}

test(`G17: processes are replaced one after the other under ${requests} requests, and none of these fails`, {
  timeout: amount(120_000, 1_200_000),
}, async () => {
  const cluster = await openCluster();
  const token = await signInAt(cluster.origin);
  const visitor = { origin: cluster.origin, token, paths: [mePath, listPath] };
  let isVisited = false;
  const visiting = visit(visitors, visitor, ({ times }) => times.length < requests).finally(() => {
    isVisited = true;
  });
  let replaced = 0;
  const promises = await whileCorrecting(cluster.origin, token, async () => {
    for (; replaced < 2 || !isVisited; replaced += 1) {
      const server = cluster.servers[replaced % cluster.servers.length];
      if (!server) throw new Error('there is no such process');
      await server.replace();
      await until('the new process', () => cluster.countReady() === cluster.servers.length);
    }
  });
  const { times, answers } = await visiting;

  process.stdout.write(
    `G17: ${replaced} processes replaced under ${times.length} reads and ${acknowledgedBy(promises)} corrections: ${JSON.stringify([...answers])}\n`,
  );
  expect([...answers.keys()]).toEqual([200]);
  expect(promises.flatMap(({ refused }) => refused)).toEqual([]);
  expect(await countBroken(cluster.origin, token, promises)).toBe(0);
});
