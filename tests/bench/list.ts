import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { databaseIn } from '#server/store/database-file.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { type BenchView, benchRequests, benchViews, makeBenchDatabase } from './fixture.ts';
import { median } from './median.ts';

// Prints the cost of the tracking list by table size, compared with a bare Fastify; it never fails on timing.
// V8 needs tens of thousands of requests to reach its peak speed.
const warmUpRequests = { list: 60_000, others: 10_000 };
const measuredRequests = { list: 20_000, others: 5_000 };
const rounds = 5;
const sizes = [1_000, 10_000, 1_000_000] as const;
type Size = (typeof sizes)[number];
const large = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));

interface Contender {
  server: ServerProcess;
  requests: autocannon.Request[];
}

async function load({ server, requests }: Contender, amount: number): Promise<void> {
  const result = await autocannon({ url: server.origin, connections: 10, amount, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
}

async function microsecondsEach(contender: Contender, amount: number): Promise<number> {
  const cpuBefore = contender.server.cpuSeconds();
  await load(contender, amount);
  return ((contender.server.cpuSeconds() - cpuBefore) / amount) * 1e6;
}

async function startPortal(trackings: number): Promise<ServerProcess> {
  const dataDir = join(folder, String(trackings));
  mkdirSync(dataDir);
  await makeBenchDatabase(databaseIn(dataDir), trackings);
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'info', SEED_DEMO: '0' };
  return await startServer('server/main.ts', [], environment);
}

/** Median CPU microseconds per request; each contender runs once per round. */
async function race<Name extends string | number>(
  contenders: ReadonlyMap<Name, Contender>,
  kind: 'list' | 'others',
): Promise<(name: Name) => number> {
  const costs = new Map<Name, number[]>([...contenders.keys()].map((name) => [name, []]));
  for (const contender of contenders.values()) await load(contender, warmUpRequests[kind]);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, contender] of contenders)
      costs.get(name)?.push(await microsecondsEach(contender, measuredRequests[kind]));
  return (name) => median(costs.get(name) ?? []);
}

const portals = new Map<Size, ServerProcess>();
let bare: ServerProcess | undefined;
try {
  console.log(`Making databases with ${sizes.join(', ')} trackings…`);
  for (const size of sizes) portals.set(size, await startPortal(size));
  const contendersOf = (view: BenchView) =>
    new Map<Size, Contender>(
      [...portals].map(([size, server]) => [size, { server, requests: benchRequests(size, view) }]),
    );
  const lists = contendersOf('list');
  const [first] = benchRequests(large, 'list');
  const sample = await fetch(`${portals.get(large)?.origin}${first?.path}`, first);
  const body = await sample.text();
  bare = await startServer('tests/bench/bare.ts', [body]);
  const yardstick = { server: bare, requests: benchRequests(large, 'list') };
  const all = new Map<Size | 'bare', Contender>([['bare', yardstick], ...lists]);
  const costOf = await race(all, 'list');
  const table = (name: string, cost: (size: Size) => number) =>
    console.log(
      `  ${name.padEnd(16)}${sizes.map((size) => `${cost(size).toFixed(1)} µs`.padStart(12)).join('')}` +
        `   ${(cost(large) / cost(1_000)).toFixed(2)} × 1,000 (goal ≤ 1.5), ${(cost(large) / cost(10_000)).toFixed(2)} × 10,000 (goal ≤ 1.10)`,
    );
  console.log(`
CPU a request, medians of ${rounds} rounds; a page of 10 has ${body.length} bytes
  bare Fastify, same bytes ${costOf('bare').toFixed(1)} µs: ${((costOf('bare') / costOf(large)) * 100).toFixed(1)}% of the list at ${large} (goal ≥ 40%)
  ${'trackings'.padEnd(16)}${sizes.map((size) => String(size).padStart(12)).join('')}`);
  table('list', costOf);
  for (const view of benchViews.filter((name) => name !== 'list'))
    table(view, await race(contendersOf(view), 'others'));
} finally {
  for (const server of [...portals.values(), ...(bare ? [bare] : [])]) await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
}
