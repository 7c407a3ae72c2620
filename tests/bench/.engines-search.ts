import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { createPostgres } from '#scripts/embedded-postgres.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { benchRequests, benchViews, makeBenchDatabase } from './fixture.ts';
import { fillPostgres } from './fixture-postgres.ts';
import { median } from './median.ts';
import { postgresCpuSeconds } from './postgres-cpu.ts';

// Prints the cost of the tracking list on SQLite and on PostgreSQL by table size, at 50 and 500 connections, compared
// with a bare Fastify that returns the same bytes; it never fails on timing.
const sizes = process.argv[2]?.split(',').map(Number) ?? [10_000, 100_000, 1_000_000];
const [smallest = 0, largest = 0] = [sizes.at(0), sizes.at(-1)];
const seconds = 5;
const rounds = 3;
const usual = 50;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const databases = mkdtempSync(join(tmpdir(), 'portal-bench-postgres-'));

interface Contender {
  readonly server: ServerProcess;
  readonly requests: autocannon.Request[];
}

interface Turn {
  /** Responses per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
  /** CPU microseconds per response of the server's process, and of PostgreSQL's. */
  readonly cpu: number;
  readonly databaseCpu: number;
}

const labelOf = (engine: string, size: number) => `${engine}, ${size.toLocaleString('en')}`;

const postgres = await createPostgres({ folder: databases, settings: ['shared_buffers=1GB'] });
await postgres.initialise();
await postgres.start();

async function load({ server, requests }: Contender, connections: number): Promise<Turn> {
  const cpuBefore = { server: server.cpuSeconds(), database: postgresCpuSeconds(databases) };
  const result = await autocannon({ url: server.origin, connections, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0)
    console.log(`    ${result.non2xx} refusals, ${result.errors} errors`);
  const total = result.requests.total;
  return {
    rate: total / result.duration,
    p99: result.latency.p99,
    cpu: ((server.cpuSeconds() - cpuBefore.server) / total) * 1e6,
    databaseCpu: ((postgresCpuSeconds(databases) - cpuBefore.database) / total) * 1e6,
  };
}

/** Prints each contender's medians; each runs once per round. */
async function race(contenders: ReadonlyMap<string, Contender>, connections: number) {
  const turns = new Map<string, Turn[]>([...contenders.keys()].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, contender] of contenders) {
      const turn = await load(contender, connections);
      // The first round is a warm-up.
      if (round > 0) turns.get(name)?.push(turn);
    }
  const medianOf = (name: string, key: keyof Turn) =>
    median((turns.get(name) ?? []).map((turn) => turn[key]));
  const bare = turns.has('bare Fastify') ? medianOf('bare Fastify', 'cpu') : undefined;
  for (const name of turns.keys())
    console.log(
      `  ${name.padEnd(24)}${medianOf(name, 'rate').toFixed(0).padStart(7)}/s   p99 ${medianOf(name, 'p99').toFixed(0).padStart(4)} ms` +
        `${medianOf(name, 'cpu').toFixed(0).padStart(6)} µs CPU each${medianOf(name, 'databaseCpu').toFixed(0).padStart(6)} µs of PostgreSQL` +
        (bare ? `${((bare / medianOf(name, 'cpu')) * 100).toFixed(0).padStart(6)}% of bare` : ''),
    );
}

async function bytesInPostgres(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
  await client.end();
  return Number(rows[0]?.bytes);
}

const environment = { LOG_LEVEL: 'warn', SEED_DEMO: '0' };

async function startSqlite(size: number): Promise<ServerProcess> {
  const DATA_DIR = join(folder, String(size));
  mkdirSync(DATA_DIR);
  const file = databaseIn(DATA_DIR);
  await makeBenchDatabase(file, size);
  console.log(
    `  ${labelOf('SQLite', size)}: ${(statSync(file).size / size).toFixed(0)} bytes a parcel`,
  );
  return await startServer('server/main.ts', [], { ...environment, DATA_DIR });
}

async function startPostgres(size: number): Promise<ServerProcess> {
  await postgres.createDatabase(`bench_${size}`);
  const DATABASE_URL = postgres.urlOf(`bench_${size}`);
  await fillPostgres(DATABASE_URL, size);
  const bytes = await bytesInPostgres(DATABASE_URL);
  console.log(`  ${labelOf('PostgreSQL', size)}: ${(bytes / size).toFixed(0)} bytes a parcel`);
  return await startServer('server/main.ts', [], {
    ...environment,
    DATA_DIR: folder,
    DATABASE_URL,
  });
}

const servers = new Map<string, { size: number; server: ServerProcess }>();
let bare: ServerProcess | undefined;
try {
  console.log('On disk, all tables:');
  for (const size of sizes) {
    servers.set(labelOf('SQLite', size), { size, server: await startSqlite(size) });
    servers.set(labelOf('PostgreSQL', size), { size, server: await startPostgres(size) });
  }
  const contendersOf = (view: (typeof benchViews)[number], raced: readonly number[]) =>
    [...servers]
      .filter(([, { size }]) => raced.includes(size))
      .map(
        ([name, { size, server }]) =>
          [name, { server, requests: benchRequests(size, view) }] as const,
      );
  const [first] = benchRequests(largest, 'list');
  const { server } = servers.get(labelOf('SQLite', largest)) ?? {};
  const body = await (await fetch(`${server?.origin}${first?.path}`, first)).text();
  bare = await startServer('tests/bench/bare.ts', [body]);
  const yardstick = [
    'bare Fastify',
    { server: bare, requests: benchRequests(largest, 'list') },
  ] as const;
  for (const connections of []) {
    console.log(`List of ten, ${body.length} bytes, ${connections} connections:`);
    const raced = connections === usual ? sizes : [largest];
    await race(new Map([yardstick, ...contendersOf('list', raced)]), connections);
  }
  for (const view of ['search' as const]) {
    console.log(`${view}, ${usual} connections:`);
    await race(new Map(contendersOf(view, [smallest, largest])), usual);
  }
} finally {
  for (const { server } of servers.values()) await server.kill('SIGTERM');
  await bare?.kill('SIGTERM');
  await postgres.stop();
  for (const path of [folder, databases]) rmSync(path, { recursive: true });
}
