import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseIn } from '#server/store/database-file.ts';
import { eventsPerParcel, eventTableOf } from '#tests/support/feed-csv.ts';
import { startServer } from '#tests/support/server-process.ts';
import { benchToken, makeBenchDatabase } from './fixture.ts';

// Imports 100,000 events twice while a server runs; prints times and row counts.
const events = 100_000;
const customers = Array.from({ length: 1000 }, (_, index) => index + 1);
const folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
const file = join(folder, 'events.csv');
const database = databaseIn(folder);

/** A checksum of everything the feed writes. */
function digest(): string {
  const store = new DatabaseSync(database, { readOnly: true });
  const hash = createHash('sha256');
  for (const query of [
    'select * from trackings order by customer_id, id',
    'select * from tracking_events order by customer_id, tracking_id, id',
    'select id, tracking_count from customers order by id',
    'select * from outbox order by id',
  ])
    for (const row of store.prepare(query).iterate()) hash.update(JSON.stringify(row));
  store.close();
  return hash.digest('hex').slice(0, 16);
}

const delivery = {
  city: 'Kingston',
  address: '1 Hope Road',
  otherSigns: '',
  pickupOffice: '',
};

/** Reads and writes continuously as a customer would; returns the longest waits when stopped. */
function watch(origin: string) {
  const waits = { health: 0, read: 0, write: 0 };
  let refusals = 0;
  let isWatching = true;
  const headers = { 'x-token': benchToken(0), 'content-type': 'application/json' };
  async function ask(kind: keyof typeof waits, url: string, body?: object): Promise<void> {
    while (isWatching) {
      const startedAt = performance.now();
      const answer = await fetch(origin + url, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      await answer.text();
      if (!answer.ok) refusals += 1;
      waits[kind] = Math.max(waits[kind], performance.now() - startedAt);
      // A customer may write 120 times a minute.
      await new Promise((resolve) => setTimeout(resolve, kind === 'write' ? 600 : 50));
    }
  }
  const asking = Promise.all([
    ask('health', '/healthz'),
    ask('read', '/api/v1/customers/1/trackings'),
    ask('write', '/api/v1/customers/delivery', delivery),
  ]);
  return async () => {
    isWatching = false;
    await asking;
    return `longest health check ${Math.round(waits.health)} ms, read ${Math.round(waits.read)} ms, write ${Math.round(waits.write)} ms; refused: ${refusals}`;
  };
}

try {
  await makeBenchDatabase(database, customers.length * 50);
  writeFileSync(file, eventTableOf(events / eventsPerParcel, customers, { minutesBetween: 30 }));
  console.log(`${events} events, ${Math.round(statSync(file).size / 1e6)} MB`);
  const server = await startServer('server/main.ts', [], { DATA_DIR: folder, SEED_DEMO: '0' });
  for (const round of ['first', 'second']) {
    const stop = watch(server.origin);
    const startedAt = performance.now();
    const command = spawn(process.execPath, ['scripts/portal.ts', 'import', file], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: 'inherit',
    });
    const [status] = await once(command, 'exit');
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${round}: ${seconds} s, exit code ${status}`);
    // Before the checksum, which keeps this process busy.
    console.log(`  meanwhile ${await stop()}`);
    console.log(`  end state ${digest()}`);
  }
  await server.kill('SIGTERM');
} finally {
  rmSync(folder, { recursive: true });
}
