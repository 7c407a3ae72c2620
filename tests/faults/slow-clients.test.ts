import { expect, onTestFinished, test } from 'vitest';
import { amount, isLong } from '#tests/support/amounts.ts';
import {
  handlesOf,
  listPath,
  megabytesOf,
  mePath,
  pagePath,
  startPortal,
} from './support/portal.ts';
import { attackSlowly, slowKinds } from './support/slow.ts';
import { until } from './support/steps.ts';
import { percentile, visit } from './support/visitors.ts';

const connectionsEach = amount(100, 1000);
const visits = amount(500, 20_000);
const longestWait = 160_000;

test(`G15: beside ${connectionsEach} connections of every slow kind, everybody else is served`, {
  timeout: 300_000,
}, async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.stop());
  const { origin, token, pid } = portal;
  const idle = { handles: handlesOf(pid), megabytes: megabytesOf(pid, 'VmRSS') };
  const addresses = Array.from({ length: 6 }, (_, number) => `127.0.0.${number + 2}`);
  const attack = await attackSlowly({ origin, connectionsEach, addresses });
  onTestFinished(attack.stop);
  // Counted before the visits: on a slow machine these outlast the server's patience with slow headers.
  const connections = connectionsEach * slowKinds.length;
  await until(
    `${connections} open connections`,
    () => handlesOf(pid) - idle.handles >= connections,
  );
  const handlesDuring = handlesOf(pid);
  const paths = [mePath, listPath, pagePath];
  const { times, answers } = await visit(
    10,
    { origin, token, paths },
    ({ times }) => times.length < visits,
  );
  console.info(
    `G15: ${connectionsEach} × ${slowKinds.length} slow connections (${handlesDuring} handles, ` +
      `${megabytesOf(pid, 'VmHWM').toFixed(0)} MB at most, ${idle.megabytes.toFixed(0)} before): ` +
      `${times.length} visits, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms (goal 500)`,
  );
  expect([...answers.keys()]).toEqual([200]);
  if (!isLong) return;
  const startedAt = performance.now();
  while (handlesOf(pid) > idle.handles + 30 && performance.now() - startedAt < longestWait)
    await visit(1, { origin, token, paths }, ({ times }) => times.length < 50);
  const seconds = (performance.now() - startedAt) / 1000;
  console.info(
    `G15: all but ${handlesOf(pid) - idle.handles} hung up on ${seconds.toFixed(0)} s later`,
  );
  expect(handlesOf(pid)).toBeLessThanOrEqual(idle.handles + 30);
});
