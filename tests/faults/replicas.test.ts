import { chmodSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCluster } from '#scripts/cluster/cluster.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  acknowledgedBy,
  countBroken,
  openParcels,
  type Promised,
  readParcel,
  whileCorrecting,
} from './support/corrections.ts';
import { liftLimits } from './support/limits.ts';
import { pagePath, writeSite } from './support/portal.ts';
import { onServer } from './support/standby.ts';
import { until } from './support/steps.ts';

type Cluster = Awaited<ReturnType<typeof startCluster>>;

// PostgreSQL's own user must reach its folder.
const folder = temporaryFolder(afterAll);
const site = temporaryFolder(afterAll);
let cluster: Cluster;
let token: string;

beforeAll(async () => {
  writeSite(site);
  chmodSync(folder, 0o755);
  cluster = await startCluster({
    folder,
    port: 0,
    environment: { SEED_DEMO: '1', LOG_LEVEL: 'silent', SITE_DIR: site },
  });
  await onServer(cluster.databaseUrl, ...liftLimits);
  token = await signInAt(cluster.origin);
}, 120_000);

afterAll(async () => {
  await cluster.stop();
});

const underLoad = (work: (promises: readonly Promised[]) => Promise<void>) =>
  whileCorrecting(cluster.origin, token, work);

/** Waits until each writer has `times` more corrections acknowledged. */
async function untilWritten(promises: readonly Promised[], times: number): Promise<void> {
  const counts = promises.map(({ acknowledged }) => acknowledged);
  await until('corrections', () =>
    promises.every(({ acknowledged }, index) => acknowledged >= (counts[index] ?? 0) + times),
  );
}

/** Reads a parcel again and again until `stop`, and counts the answers and failures. */
async function readUntil(stop: AbortSignal, origin: string) {
  const counts = { answered: 0, failed: 0 };
  while (!stop.aborted)
    await readParcel(origin, token, openParcels[0] ?? '').then(
      () => {
        counts.answered += 1;
      },
      () => {
        counts.failed += 1;
      },
    );
  return counts;
}

test('PostgreSQL stopped and started under load: 503 that says when to come back, then all is well again', async () => {
  let recoveredAfter = 0;
  const promises = await underLoad(async (writers) => {
    await untilWritten(writers, 5);
    await cluster.postgres.stop();
    const refusals = () => writers.flatMap(({ refused }) => refused);
    await until('refusals', () => refusals().length >= 20);
    const home = await fetch(`${cluster.servers[0]?.origin}${pagePath}`);
    expect(home.status).toBe(200);
    await cluster.postgres.start();
    const startedAt = performance.now();
    await untilWritten(writers, 5);
    recoveredAfter = performance.now() - startedAt;
  });
  const refused = promises.flatMap((promised) => promised.refused);
  const slowest = Math.max(...refused.map(({ milliseconds }) => milliseconds));
  process.stdout.write(
    `${acknowledgedBy(promises)} acknowledged, ${refused.length} refused, slowest refusal ${Math.round(slowest)} ms, well again ${Math.round(recoveredAfter)} ms after the start\n`,
  );
  // 0: the correction read its parcel first, and that was refused.
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([0, 503]));
  for (const { status, retryAfter } of refused)
    if (status === 503) expect(retryAfter).toMatch(/^\d+$/);
  expect(await countBroken(cluster.origin, token, promises)).toBe(0);
}, 120_000);

test('of two processes one is killed under load: nothing acknowledged is lost, and the other answers all', async () => {
  const [first, second] = cluster.servers;
  if (!first || !second) throw new Error('there are no two processes');
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const reading = readUntil(stop.signal, second.origin);
  const promises = await underLoad(async (writers) => {
    await untilWritten(writers, 5);
    await first.kill('SIGKILL');
    await untilWritten(writers, 10);
  });
  stop.abort();
  const { answered, failed } = await reading;
  process.stdout.write(
    `${acknowledgedBy(promises)} corrections acknowledged, ${answered} reads of the other process, ${failed} failed\n`,
  );
  expect(failed).toBe(0);
  expect(answered).toBeGreaterThan(10);
  expect(await countBroken(second.origin, token, promises)).toBe(0);
  // Through the balancer too, everything is answered again.
  expect((await readParcel(cluster.origin, token, openParcels[1] ?? '')).version).toBeGreaterThan(
    1,
  );
}, 120_000);
