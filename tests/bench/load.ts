import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { databaseIn } from '#server/store/database-file.ts';
import { handlesOf, megabytesOf, mePath } from '#tests/faults/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';
import { benchCustomer, benchRequests, benchToken, makeBenchDatabase } from './fixture.ts';

// Prints the server's behavior under load (goals G12, G14, G16); it never fails on timing. Arguments: the goal, the
// number of trackings, the seconds per load.
const [, , goal = 'G12', size = '1000000', length = '10'] = process.argv;
const [trackings, duration] = [Number(size), Number(length)];
const usual = 50;
const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));

const requestsOf = {
  me: Array.from({ length: 200 }, (_, caller) => ({
    path: mePath,
    headers: { 'x-token': benchToken(caller) },
  })),
  list: benchRequests(trackings, '/api/v1/customers/1/trackings?page=0&size=10'),
};

await makeBenchDatabase(databaseIn(folder), trackings);
const server = await startServer('server/main.ts', [], {
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  SEED_DEMO: '0',
});

const load = (connections: number, requests: autocannon.Request[], seconds = duration) =>
  autocannon({ url: server.origin, connections, requests, duration: seconds });

/** Summarizes one load in a line. */
async function print(name: string, connections: number, requests: autocannon.Request[]) {
  const cpuBefore = server.cpuSeconds();
  const { latency, errors, ...counts } = await load(connections, requests);
  const perSecond = counts['2xx'] / counts.duration;
  const cpuSeconds = server.cpuSeconds() - cpuBefore;
  const perCpuSecond = counts['2xx'] / cpuSeconds;
  console.log(
    `${name.padEnd(24)} ${String(connections).padStart(4)} connections: ${perSecond.toFixed(0)} answers/s, ` +
      `p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${counts.non2xx} refused, ${errors} errors, ` +
      `${perCpuSecond.toFixed(0)} a CPU-second on ${(cpuSeconds / counts.duration).toFixed(2)} cores, ${megabytesOf(server.pid, 'VmHWM').toFixed(0)} MB at most`,
  );
  return { perSecond, perCpuSecond };
}

async function printThroughput() {
  for (const [name, requests] of Object.entries(requestsOf)) {
    await load(usual, requests, 5);
    await print(name, usual, requests);
    await print(name, usual * 10, requests);
  }
}

async function printOverload() {
  const mixedRequests = [...requestsOf.me, ...requestsOf.list];
  await load(usual, mixedRequests, 5);
  const peak = await print('peak', usual, mixedRequests);
  const goodput = await print('10 × the connections', usual * 10, mixedRequests);
  const share = (key: keyof typeof peak) => ((goodput[key] / peak[key]) * 100).toFixed(0);
  console.log(
    `  goodput ${share('perSecond')}% of peak (goal ≥ 80%), ${share('perCpuSecond')}% a CPU-second`,
  );
  await print('afterwards', usual, mixedRequests);
}

/** Runs at half the server's capacity and prints its memory and handles. */
async function printSoak() {
  const parts = 10;
  for (let part = 0; part <= parts; part += 1) {
    console.log(
      `after ${(part * duration).toFixed(0)} s: ${megabytesOf(server.pid, 'VmRSS').toFixed(0)} MB, ${handlesOf(server.pid)} handles`,
    );
    if (part < parts)
      await autocannon({
        url: server.origin,
        connections: 10,
        overallRate: 400,
        requests: [...requestsOf.me, ...requestsOf.list],
        duration,
      });
  }
}

const goals: Readonly<Record<string, () => Promise<void>>> = {
  G12: printThroughput,
  G14: printOverload,
  G16: printSoak,
};

try {
  console.log(`${goal} over ${trackings} trackings of ${benchCustomer(199, trackings)} customers`);
  await goals[goal]?.();
} finally {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
}
