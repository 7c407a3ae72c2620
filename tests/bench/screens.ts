import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPostgres } from '#scripts/embedded-postgres.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { type BenchRequest, openClient } from './client.ts';
import { benchRequests, fillPostgres } from './fixture.ts';
import { median } from './median.ts';
import { postgresCpuSeconds } from './postgres-cpu.ts';
import { recordScreens } from './record-screens.ts';

// Prints what the calls of each screen cost on SQLite and PostgreSQL, in multiples of a bare Fastify that answers the
// same bytes in the same run, and the p99 of a mix of screens. Needs a built site; it never fails on timing. Arguments:
// the numbers of parcels, and the folder of an older tree to compare with, over SQLite.
const sizes = process.argv[2]?.split(',').map(Number) ?? [1_000, 100_000, 1_000_000];
const largest = sizes.at(-1) ?? 0;
const before = process.argv[3];
const rounds = 11;
const warmUpTurns = 15;
const mixRounds = 5;
const mixSeconds = 3;
const connections = 50;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const databases = mkdtempSync(join(tmpdir(), 'portal-bench-postgres-'));
const environment = { LOG_LEVEL: 'warn', SEED_DEMO: '0' };

/** A server, and where the calls are found on it. */
interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  readonly requestsOf: (call: string) => BenchRequest[];
}

const postgres = await createPostgres({ folder: databases, settings: ['shared_buffers=1GB'] });
await postgres.initialise();
await postgres.start();

async function startSqlite(size: number, tree = '.'): Promise<ServerProcess> {
  const DATA_DIR = mkdtempSync(join(folder, 'sqlite-'));
  const fixture = (await import(
    resolve(tree, 'tests/bench/fixture.ts')
  )) as typeof import('./fixture.ts');
  await fixture.makeBenchDatabase(databaseIn(DATA_DIR), size);
  return await startServer(join(tree, 'server/main.ts'), [], { ...environment, DATA_DIR });
}

async function startPostgres(size: number): Promise<ServerProcess> {
  const database = `bench_${size}`;
  await postgres.createDatabase(database);
  const DATABASE_URL = postgres.urlOf(database);
  await fillPostgres(DATABASE_URL, size);
  const DATA_DIR = join(folder, database);
  return await startServer('server/main.ts', [], { ...environment, DATA_DIR, DATABASE_URL });
}

interface Cost {
  /** CPU microseconds of the server's process for an answer, and of PostgreSQL. */
  readonly server: number;
  readonly database: number;
}

/**
 * The cost of a call by each caller once, one after the other: with several at once, ratios differed from run to run,
 * as a write to the socket costs less while the client is busy.
 */
async function costOf({ server, requestsOf }: Contender, call: string): Promise<Cost> {
  const client = openClient(server.origin, 1);
  const requests = requestsOf(call);
  const cpu = () => [server.cpuSeconds(), postgresCpuSeconds(databases)] as const;
  const [start, databaseStart] = cpu();
  await client.findPeak(requests);
  const [end, databaseEnd] = cpu();
  client.close();
  const each = (seconds: number) => (seconds / requests.length) * 1e6;
  return { server: each(end - start), database: each(databaseEnd - databaseStart) };
}

/** Medians of what a call costs the bare server, of each contender's multiple of it, and of PostgreSQL's CPU. */
async function race(bare: Contender, contenders: readonly Contender[], call: string) {
  const bareCosts: number[] = [];
  const noneYet = (contender: Contender) => {
    const [multiples, database]: [number[], number[]] = [[], []];
    return { contender, multiples, database };
  };
  const costs = contenders.map(noneYet);
  for (let round = 0; round < rounds; round += 1)
    for (const { contender, multiples, database } of costs) {
      const bareCost = (await costOf(bare, call)).server;
      const cost = await costOf(contender, call);
      bareCosts.push(bareCost);
      multiples.push(cost.server / bareCost);
      database.push(cost.database);
    }
  return {
    bareCost: median(bareCosts),
    multiples: costs.map(({ multiples }) => median(multiples)),
    database: costs.map(({ database }) => median(database)),
  };
}

const row = (name: string, cells: readonly (string | number)[]) =>
  console.log(
    name.replace('/api/v1/customers/', '').padEnd(72) +
      cells
        .map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell).padStart(18))
        .join(''),
  );

/** Screens of each caller in turn until there are `count` calls: of twenty, 14 first, 3 one parcel, 2 bills, 1 write. */
function mixOf(
  screens: ReadonlyMap<string, readonly string[]>,
  { requestsOf }: Contender,
  count: number,
): BenchRequest[] {
  const read = (screen: string) => (screens.get(screen) ?? []).map(requestsOf);
  const write = requestsOf('/api/v1/customers/delivery').map((request) => ({
    ...request,
    method: 'POST' as const,
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: '{"city":"Kingston","address":"1 Hope Road","otherSigns":"","pickupOffice":""}',
  }));
  const [first = [], parcel = [], bills = []] = ['first screen', 'one parcel', 'bills'].map(read);
  const seven = Array.from({ length: 7 }, () => first);
  const steps = [...seven, parcel, bills, parcel, ...seven, parcel, bills, [write]];
  const mix: BenchRequest[] = [];
  for (let turn = 0; mix.length < count; turn += 1)
    for (const requests of steps[turn % steps.length] ?? []) {
      // A step further in each round: otherwise the same callers would write.
      const caller = (turn + Math.floor(turn / requests.length)) % requests.length;
      const request = requests[caller];
      if (request) mix.push(request);
    }
  return mix.slice(0, count);
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const servers: ServerProcess[] = [];
try {
  const contenders: Contender[] = [];
  for (const [engine, start] of Object.entries({ SQLite: startSqlite, PostgreSQL: startPostgres }))
    for (const size of sizes) {
      const startedAt = performance.now();
      const server = await start(size);
      servers.push(server);
      const name = `${engine} ${size / 1000}k`;
      contenders.push({ name, server, requestsOf: (call) => benchRequests(size, call) });
      console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s to make`);
    }
  if (before !== undefined) {
    const size = sizes[0] ?? 0;
    const server = await startSqlite(size, before);
    servers.push(server);
    const name = `before ${size / 1000}k`;
    contenders.push({ name, server, requestsOf: (call) => benchRequests(size, call) });
  }
  const [smallest] = servers;
  if (!smallest) throw new Error('Name at least one number of parcels.');
  const screens = await recordScreens(smallest.origin);
  const calls = [...new Set([...screens.values()].flat())];
  const bodies = await Promise.all(
    calls.map(async (call) => {
      const [request] = benchRequests(0, call);
      return await (await fetch(smallest.origin + call, request)).text();
    }),
  );
  const server = await startServer('tests/bench/bare.ts', [JSON.stringify(bodies)]);
  servers.push(server);
  const bare: Contender = {
    name: 'bare',
    server,
    requestsOf: (call) =>
      benchRequests(0, '').map((one) => ({ ...one, path: `/${calls.indexOf(call)}` })),
  };

  // V8 needs tens of thousands of requests to reach its peak speed.
  for (const contender of [bare, ...contenders])
    for (let turn = 0; turn < warmUpTurns; turn += 1)
      for (const call of calls) await costOf(contender, call);
  const names = contenders.map(({ name }) => name);
  row('\nCPU of the server, × bare Fastify', ['bytes', 'bare, µs', ...names]);
  const multiples = new Map<string, readonly number[]>();
  const databaseCosts: [string, readonly number[]][] = [];
  for (const [index, call] of calls.entries()) {
    const { bareCost, multiples: all, database } = await race(bare, contenders, call);
    multiples.set(call, all);
    databaseCosts.push([call, database]);
    row(call, [String(bodies[index]?.length), bareCost, ...all]);
  }
  console.log();
  for (const [screen, screenCalls] of screens) {
    const all = names.map((_, index) =>
      screenCalls.reduce((sum, call) => sum + (multiples.get(call)?.[index] ?? 0), 0),
    );
    row(screen, [`${screenCalls.length} calls`, '', ...all]);
  }
  console.log();
  row('CPU of PostgreSQL, µs', []);
  for (const [call, all] of databaseCosts) row(call, ['', '', ...all]);

  console.log(`\nThe mix over ${largest} parcels, at half of its peak rate`);
  for (const contender of contenders.filter(({ name }) => name.endsWith(` ${largest / 1000}k`))) {
    const clients = [contender, bare].map(({ server }) => openClient(server.origin, connections));
    const [client, bareClient] = clients;
    if (!client || !bareClient) continue;
    const peak = await client.findPeak(mixOf(screens, contender, 5_000));
    const rate = Math.round(peak / 2);
    const requests = mixOf(screens, contender, rate * mixSeconds);
    const bareRequests = mixOf(screens, bare, rate * mixSeconds);
    const times: number[] = [];
    const bareTimes: number[] = [];
    for (let round = 0; round < mixRounds; round += 1) {
      bareTimes.push(p99(await bareClient.sendAtRate(bareRequests, rate)));
      times.push(p99(await client.sendAtRate(requests, rate)));
    }
    for (const one of clients) one.close();
    const [portal, baseline] = [median(times), median(bareTimes)];
    console.log(
      `${contender.name}: ${rate} calls a second, p99 ${portal.toFixed(1)} ms, bare ${baseline.toFixed(1)} ms: ${(portal / baseline).toFixed(1)} ×`,
    );
  }
} finally {
  for (const server of servers) await server.kill('SIGTERM');
  await postgres.stop();
  for (const path of [folder, databases]) rmSync(path, { recursive: true });
}
