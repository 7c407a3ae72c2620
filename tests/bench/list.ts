import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { benchRequests, makeBenchDatabase } from './fixture.ts';

// Prints what the tracking list costs; it never fails on a clock.
// V8 needs tens of thousands of requests until its code is as fast as it gets.
const warmUp = 60_000;
const measured = 20_000;
const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Contender {
  server: ServerProcess;
  requests: autocannon.Request[];
}

async function load({ server, requests }: Contender, amount: number): Promise<void> {
  const result = await autocannon({ url: server.origin, connections: 10, amount, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
}

async function microsecondsEach(contender: Contender): Promise<number> {
  const before = contender.server.cpuSeconds();
  await load(contender, measured);
  return ((contender.server.cpuSeconds() - before) / measured) * 1e6;
}

async function startPortal(trackings: number): Promise<ServerProcess> {
  const dataDir = join(folder, String(trackings));
  mkdirSync(dataDir);
  await makeBenchDatabase(join(dataDir, 'portal.sqlite'), trackings);
  return await startServer('server/main.ts', [], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    SEED_DEMO: '0',
  });
}

const small = 10_000;
const large = 1_000_000;
const servers: ServerProcess[] = [];
try {
  console.log(`Making databases with ${small} and ${large} trackings…`);
  const portals = { small: await startPortal(small), large: await startPortal(large) };
  servers.push(portals.small, portals.large);
  const [first] = benchRequests(large);
  const sample = await fetch(`${portals.large.origin}${first?.path}`, first);
  const body = await sample.text();
  const bare = await startServer('tests/bench/bare.ts', [body]);
  servers.push(bare);

  const contenders = {
    bare: { server: bare, requests: benchRequests(large) },
    small: { server: portals.small, requests: benchRequests(small) },
    large: { server: portals.large, requests: benchRequests(large) },
  };
  const names = ['bare', 'small', 'large'] as const;
  const costs: Record<(typeof names)[number], number[]> = { bare: [], small: [], large: [] };
  for (const name of names) await load(contenders[name], warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) costs[name].push(await microsecondsEach(contenders[name]));
  const [bareCost, smallCost, largeCost] = [
    median(costs.bare),
    median(costs.small),
    median(costs.large),
  ];
  console.log(`
Tracking list, page of 10, ${body.length} bytes, median of ${rounds} rounds of ${measured} requests
  bare Fastify, same bytes     ${bareCost.toFixed(1)} µs of CPU a request
  list at ${small} trackings     ${smallCost.toFixed(1)} µs
  list at ${large} trackings   ${largeCost.toFixed(1)} µs
  share of bare at ${large}    ${((bareCost / largeCost) * 100).toFixed(1)}% (goal ≥ 40%)
  cost ${large} : ${small}     ${(largeCost / smallCost).toFixed(3)} × (goal ≤ 1.10 ×)`);
} finally {
  for (const server of servers) await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
}
