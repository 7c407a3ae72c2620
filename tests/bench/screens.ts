import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createPostgres } from '#scripts/embedded-postgres.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { benchRequests, fillPostgres, makeBenchDatabase } from './fixture.ts';
import { median } from './median.ts';
import { postgresCpuSeconds } from './postgres-cpu.ts';
import { recordScreens } from './record-screens.ts';

// Prints what the calls of each screen cost on SQLite and PostgreSQL, in multiples of a bare Fastify that answers the
// same bytes in the same run, and the p99 of a mix of screens. Needs a built site; it never fails on timing. Argument:
// the numbers of parcels.
const sizes = process.argv[2]?.split(',').map(Number) ?? [1_000, 100_000, 1_000_000];
const largest = sizes.at(-1) ?? 0;
const rounds = 3;
const warmUpRequests = 2_000;
const measuredRequests = 2_000;
const mixSeconds = 5;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const databases = mkdtempSync(join(tmpdir(), 'portal-bench-postgres-'));
const environment = { LOG_LEVEL: 'warn', SEED_DEMO: '0' };

/** A server, and where the calls are found on it. */
interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  readonly requestsOf: (call: string) => autocannon.Request[];
}

const postgres = await createPostgres({ folder: databases, settings: ['shared_buffers=1GB'] });
await postgres.initialise();
await postgres.start();

async function startSqlite(size: number): Promise<ServerProcess> {
  const DATA_DIR = join(folder, String(size));
  mkdirSync(DATA_DIR);
  await makeBenchDatabase(databaseIn(DATA_DIR), size);
  return await startServer('server/main.ts', [], { ...environment, DATA_DIR });
}

async function startPostgres(size: number): Promise<ServerProcess> {
  const database = `bench_${size}`;
  await postgres.createDatabase(database);
  const DATABASE_URL = postgres.urlOf(database);
  await fillPostgres(DATABASE_URL, size);
  const DATA_DIR = join(folder, database);
  return await startServer('server/main.ts', [], { ...environment, DATA_DIR, DATABASE_URL });
}

/** Sends requests; each connection has customers of its own, because a customer's share of the server is limited. */
async function load(
  { server }: Contender,
  requests: autocannon.Request[],
  options: Omit<autocannon.Options, 'url' | 'requests'>,
) {
  const { connections = 10 } = options;
  const share = requests.length / connections;
  let clients = 0;
  const result = await autocannon({
    ...options,
    connections,
    url: server.origin,
    requests,
    setupClient: (client) => {
      const own = requests.slice(clients * share, (clients + 1) * share);
      // Not all at the same step of a mix.
      const first = (clients++ * 7) % share;
      client.setRequests([...own.slice(first), ...own.slice(0, first)]);
    },
  });
  if (result.non2xx + result.errors > 0)
    console.log(`${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

interface Cost {
  /** CPU microseconds of the server's process for an answer, and of PostgreSQL. */
  readonly server: number;
  readonly database: number;
}

async function costOf(contender: Contender, call: string, amount: number): Promise<Cost> {
  const cpu = () => [contender.server.cpuSeconds(), postgresCpuSeconds(databases)] as const;
  const [server, database] = cpu();
  await load(contender, contender.requestsOf(call), { amount });
  const [serverAfter, databaseAfter] = cpu();
  const each = (seconds: number) => (seconds / amount) * 1e6;
  return { server: each(serverAfter - server), database: each(databaseAfter - database) };
}

/** Each contender's median cost of a call; they take turns. */
async function race(contenders: readonly Contender[], call: string): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await costOf(contender, call, warmUpRequests);
  for (let round = 0; round < rounds; round += 1)
    for (const contender of contenders)
      costs.get(contender.name)?.push(await costOf(contender, call, measuredRequests));
  const medians = [...costs].map(([name, all]) => {
    const of = (key: keyof Cost) => median(all.map((cost) => cost[key]));
    return [name, { server: of('server'), database: of('database') }] as const;
  });
  return new Map(medians);
}

const row = (name: string, cells: readonly (string | number)[]) =>
  console.log(
    name.replace('/api/v1/customers/', '').padEnd(72) +
      cells
        .map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell).padStart(18))
        .join(''),
  );

/** Twenty screens of each caller in turn: 70% first screens, 15% parcels, 10% lists of bills, 5% writes. */
function mixOf(screens: ReadonlyMap<string, readonly string[]>, { requestsOf }: Contender) {
  const read = (screen: string) => (screens.get(screen) ?? []).map(requestsOf);
  const write = requestsOf('/api/v1/customers/delivery').map((request) => ({
    ...request,
    method: 'POST' as const,
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: '{"city":"Kingston","address":"1 Hope Road","otherSigns":"","pickupOffice":""}',
  }));
  const [first = [], parcel = [], bills = []] = ['first screen', 'one parcel', 'bills'].map(read);
  const steps = [
    ...Array.from({ length: 7 }, () => [...first, ...first]),
    ...[parcel, parcel, parcel, bills, bills, [write]],
  ].flat();
  return write.flatMap((_, caller) => steps.flatMap((requests) => requests[caller] ?? []));
}

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
  for (const call of calls) await costOf(bare, call, warmUpRequests * 2);
  const names = contenders.map(({ name }) => name);
  row('\nCPU of the server, × bare Fastify', ['bytes', 'bare, µs', ...names]);
  const multiples = new Map<string, readonly number[]>();
  const databaseCosts: [string, readonly number[]][] = [];
  for (const [index, call] of calls.entries()) {
    const costs = await race([bare, ...contenders], call);
    const bareCost = costs.get('bare')?.server ?? 0;
    const all = names.map((name) => (costs.get(name)?.server ?? 0) / bareCost);
    multiples.set(call, all);
    databaseCosts.push([call, names.map((name) => costs.get(name)?.database ?? 0)]);
    row(call, [String(bodies[index]?.length), bareCost, ...all]);
  }
  console.log();
  const totals = new Map<string, readonly number[]>();
  for (const [screen, screenCalls] of screens) {
    const all = names.map((_, index) =>
      screenCalls.reduce((sum, call) => sum + (multiples.get(call)?.[index] ?? 0), 0),
    );
    totals.set(screen, all);
    row(screen, [`${screenCalls.length} calls`, '', ...all]);
  }
  console.log();
  row('CPU of PostgreSQL, µs', []);
  for (const [call, all] of databaseCosts) row(call, ['', '', ...all]);

  console.log(`\nThe mix over ${largest} parcels, at half of its peak rate`);
  for (const contender of contenders.filter(({ name }) => name.endsWith(` ${largest / 1000}k`))) {
    const requests = mixOf(screens, contender);
    const peak = await load(contender, requests, { connections: 50, duration: mixSeconds });
    const overallRate = Math.round(peak.requests.average / 2);
    const p99s = { portal: [] as number[], bare: [] as number[] };
    const options = { connections: 50, duration: mixSeconds, overallRate };
    const bareRequests = mixOf(screens, bare);
    for (let round = 0; round < rounds; round += 1) {
      p99s.portal.push((await load(contender, requests, options)).latency.p99);
      p99s.bare.push((await load(bare, bareRequests, options)).latency.p99);
    }
    const [portal, baseline] = [median(p99s.portal), median(p99s.bare)];
    console.log(
      `${contender.name}: ${overallRate} calls a second, p99 ${portal} ms, bare ${baseline} ms: ${(portal / baseline).toFixed(1)} ×`,
    );
  }
} finally {
  for (const server of servers) await server.kill('SIGTERM');
  await postgres.stop();
  for (const path of [folder, databases]) rmSync(path, { recursive: true });
}
