import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseIn } from '#server/store/database-file.ts';
import {
  benchCustomer,
  benchToken,
  fillPostgres,
  makeBenchDatabase,
} from '#tests/bench/fixture.ts';
import { eventsPerParcel, eventTableOf } from '#tests/support/feed-csv.ts';
import { startServer } from '#tests/support/server-process.ts';
import { openPostgresServer } from './support/postgres.ts';

// Imports 40,000 events beside a server that answers 15 requests a second, of which 3 write, of the same 60 customers:
// five times on each engine. Exits with 1 if an import does not succeed; times are only printed.
const [events = 40_000, rounds = 5] = process.argv.slice(2).map(Number);
const trackings = 3000;
const customers = Array.from({ length: 60 }, (_, index) => index + 1);
const between = 1000 / 15;

/** Keeps calling as customers and a health check do; the returned function stops it and tells how long calls took. */
function watch(origin: string) {
  const statuses: Record<string, number> = {};
  const slowest = { health: 0, call: 0 };
  const underWay = new Set<Promise<void>>();
  let isWatching = true;

  async function call(kind: keyof typeof slowest, path: string, options: RequestInit = {}) {
    const startedAt = performance.now();
    const answer = await fetch(origin + path, options);
    await answer.text();
    slowest[kind] = Math.max(slowest[kind], performance.now() - startedAt);
    const group = `${kind} ${answer.status}`;
    statuses[group] = (statuses[group] ?? 0) + 1;
  }

  const start = (...args: Parameters<typeof call>) => {
    const running = call(...args).finally(() => underWay.delete(running));
    underWay.add(running);
  };

  async function callAsCustomers() {
    for (let count = 0; isWatching; count += 1) {
      const caller = (count * 7) % 200;
      const code = benchCustomer(caller, trackings);
      const headers = { 'x-token': benchToken(caller), 'content-type': 'application/json' };
      const path = `/api/v1/customers/${code}/trackings`;
      // What the customer announces makes the import's check of their parcels stale.
      const body = JSON.stringify({ trackingNumber: `TBA${Date.now()}${count}` });
      start('call', path, count % 5 === 0 ? { method: 'POST', headers, body } : { headers });
      await pause(between);
    }
  }

  async function callHealth() {
    for (; isWatching; await pause(20)) await call('health', '/healthz');
  }

  const ended = [callAsCustomers(), callHealth()];
  return async () => {
    isWatching = false;
    await Promise.all(ended);
    await Promise.all(underWay);
    const counts = Object.entries(statuses).map(([group, count]) => `${count} × ${group}`);
    return `healthz ≤ ${slowest.health.toFixed(0)} ms, calls ≤ ${slowest.call.toFixed(0)} ms; ${counts.join(', ')}`;
  };
}

async function importBeside(engine: string, folder: string, environment: NodeJS.ProcessEnv) {
  const from = { ...process.env, ...environment, DATA_DIR: folder, SEED_DEMO: '0' };
  const server = await startServer('server/main.ts', [], { ...from, LOG_LEVEL: 'silent' });
  for (let round = 1; round <= rounds; round += 1) {
    const file = join(folder, 'events.csv');
    const table = eventTableOf(events / eventsPerParcel, customers, { minutesBetween: 30 });
    writeFileSync(
      file,
      table.replaceAll('wms-', `${round}-`).replaceAll(/1ZCSV|AB-C/g, `$&${round}X`),
    );
    const stop = watch(server.origin);
    const startedAt = performance.now();
    const command = spawn(process.execPath, ['scripts/portal.ts', 'import', file], {
      env: from,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = Promise.all([text(command.stdout), text(command.stderr)]);
    const [status] = await once(command, 'exit');
    const [out, err] = await printed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const way = err.includes('in parts') ? 'in parts' : 'at once';
    console.log(`${engine} ${round}: ${seconds} s, ${way}, exit code ${status}, ${out.trim()}`);
    console.log(`  meanwhile ${await stop()}`);
    if (status !== 0) {
      console.log(err);
      process.exitCode = 1;
    }
  }
  await server.kill('SIGTERM');
}

const folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
const postgres = await openPostgresServer();
try {
  await makeBenchDatabase(databaseIn(folder), trackings);
  await importBeside('SQLite', folder, {});
  const url = postgres.urlOf('portal');
  await fillPostgres(url, trackings);
  await importBeside('PostgreSQL', folder, { DATABASE_URL: url });
} finally {
  await postgres.close();
  rmSync(folder, { recursive: true });
}
