import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { createPostgres } from '#scripts/embedded-postgres.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { benchRequests, benchViews } from './fixture.ts';
import { fillPostgres } from './fixture-postgres.ts';

// Prints what tracking costs over PostgreSQL on the same machine, by the size of the table and beside a bare Fastify.
const sizes = process.argv[2]?.split(',').map(Number) ?? [10_000, 100_000, 1_000_000];
const seconds = 5;
const rounds = 3;
const folders = [mkdtempSync(join(tmpdir(), 'portal-bench-'))];

interface Contender {
  readonly server: ServerProcess;
  readonly requests: autocannon.Request[];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function bytesOnDisk(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
  await client.end();
  return Number(rows[0]?.bytes);
}

/** Answers a second, the 99th percentile in ms, and CPU microseconds of the server's process a request. */
async function load({ server, requests }: Contender, connections: number) {
  const before = server.cpuSeconds();
  const result = await autocannon({ url: server.origin, connections, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  const total = result.requests.total;
  return {
    rate: total / result.duration,
    p99: result.latency.p99,
    cpu: ((server.cpuSeconds() - before) / total) * 1e6,
  };
}

async function race(contenders: ReadonlyMap<string, Contender>, connections: number) {
  const turns = new Map(
    [...contenders.keys()].map((name) => [name, [] as Awaited<ReturnType<typeof load>>[]]),
  );
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, contender] of contenders) {
      const turn = await load(contender, connections);
      // The first round warms up.
      if (round > 0) turns.get(name)?.push(turn);
    }
  for (const [name, measured] of turns) {
    const of = (key: 'rate' | 'p99' | 'cpu') => median(measured.map((turn) => turn[key]));
    console.log(
      `  ${name.padEnd(22)}${String(connections).padStart(4)} connections` +
        `${of('rate').toFixed(0).padStart(8)}/s   p99 ${of('p99').toFixed(0).padStart(4)} ms` +
        `${of('cpu').toFixed(0).padStart(6)} µs of the process’s CPU each`,
    );
  }
}

const databaseFolder = mkdtempSync(join(tmpdir(), 'portal-bench-postgres-'));
folders.push(databaseFolder);
const postgres = await createPostgres({ folder: databaseFolder, settings: ['shared_buffers=1GB'] });
await postgres.initialise();
await postgres.start();
const servers = new Map<number, ServerProcess>();
let bare: ServerProcess | undefined;
try {
  for (const size of sizes) {
    const name = `bench_${size}`;
    await postgres.createDatabase(name);
    const startedAt = performance.now();
    await fillPostgres(postgres.urlOf(name), size);
    const took = (performance.now() - startedAt) / 1000;
    const bytes = await bytesOnDisk(postgres.urlOf(name));
    console.log(
      `${size} trackings written in ${took.toFixed(0)} s; ${(bytes / size).toFixed(0)} bytes on disk each, all tables`,
    );
    const environment = { DATA_DIR: folders[0], DATABASE_URL: postgres.urlOf(name) };
    servers.set(
      size,
      await startServer('server/main.ts', [], {
        ...environment,
        LOG_LEVEL: 'warn',
        SEED_DEMO: '0',
      }),
    );
  }
  const contendersOf = (view: (typeof benchViews)[number]) =>
    [...servers].map(
      ([size, server]) =>
        [`${view} of ${size}`, { server, requests: benchRequests(size, view) }] as const,
    );
  const largest = sizes.at(-1) ?? 0;
  const [first] = benchRequests(largest, 'list');
  const body = await (await fetch(`${servers.get(largest)?.origin}${first?.path}`, first)).text();
  bare = await startServer('tests/bench/bare.ts', [body]);
  const yardstick = { server: bare, requests: benchRequests(largest, 'list') };
  await race(new Map([['bare Fastify', yardstick], ...contendersOf('list')]), 50);
  await race(new Map(contendersOf('list').slice(-1)), 500);
  for (const view of benchViews.slice(1)) await race(new Map(contendersOf(view)), 50);
} finally {
  for (const server of [...servers.values(), ...(bare ? [bare] : [])]) await server.kill('SIGTERM');
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
}
