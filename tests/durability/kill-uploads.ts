import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '#server/files/folder.ts';
import { closeStore, migrate, openStore, type Store } from '#server/store/open.ts';
import { insertTracking } from '#server/store/queries/trackings.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';

const [demo] = demoCustomers;
const writers = 4;

/** What the server has acknowledged: invoices by their address with their SHA-256, and those it took back. */
interface Ledger {
  kept: Map<string, string>;
  ended: Set<string>;
}

const send = (url: string, token: string, init: RequestInit = {}) =>
  fetch(url, { headers: { 'x-token': token }, signal: AbortSignal.timeout(5000), ...init });

/** Hands in invoices for one parcel and takes most of them back, writing down each acknowledgement, until the server dies. */
async function write(origin: string, token: string, parcel: string, ledger: Ledger): Promise<void> {
  const parcels = `${origin}/api/v1/customers`;
  for (let turn = 0; ; turn += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000)]);
    const body = new FormData();
    body.set('trackingId', parcel);
    body.set('file0', new Blob([bytes]), 'invoice.pdf');
    try {
      const answer = await send(`${parcels}/1/attachments`, token, { method: 'POST', body });
      if (answer.status !== 201) return;
      const { data } = (await answer.json()) as { data: [{ id: string }] };
      const path = `/${demo.id}/trackings/${parcel}/attachments/${data[0].id}`;
      ledger.kept.set(path, createHash('sha256').update(bytes).digest('hex'));
      if (turn % 9 === 0) continue;
      // Sent, it may or may not count; only an answer makes it a promise.
      ledger.kept.delete(path);
      const taken = await send(parcels + path, token, { method: 'DELETE' });
      if (taken.status === 204) ledger.ended.add(path);
    } catch {
      return;
    }
  }
}

async function countBroken(origin: string, ledger: Ledger): Promise<number> {
  const token = await signInAt(origin);
  const get = (path: string) => send(`${origin}/api/v1/customers${path}`, token);
  let broken = 0;
  for (const [path, sha256] of ledger.kept) {
    const bytes = Buffer.from(await (await get(path)).arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) broken += 1;
  }
  for (const path of ledger.ended) if ((await get(path)).status !== 404) broken += 1;
  return broken;
}

/** While no server runs: parcels that take invoices, and no limit reached. */
async function prepare(store: Store, round: number): Promise<string[]> {
  await store.deleteFrom('rate_limits').execute();
  const { summary: _, ...row } = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: writers }, (_, writer) => `kill-${round}-${writer}`);
  for (const id of ids)
    await insertTracking(store, {
      ...row,
      id,
      tracking_number: id,
      billing_id: null,
      invoice_count: 0,
    });
  return ids;
}

/** Kills the server in the middle of uploads so many times; answers the promises, and what was broken or left over. */
export async function killUploads(times: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-uploads-'));
  const folder = join(dataDir, 'attachments');
  const store = openStore(join(dataDir, 'portal.sqlite'));
  const uploads = join(folder, String(demo.id));
  const start = () => startServer('server/main.ts', [], { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const ledger: Ledger = { kept: new Map(), ended: new Set() };
  /** Files without a row, and rows without a file. */
  const unmatched = async () => {
    const rows = await store.selectFrom('attachments').select('storage_key').execute();
    const named = new Set(rows.map((row) => row.storage_key));
    const files = await Array.fromAsync(openFolder(folder).list());
    const orphans = files.filter(({ key }) => !named.has(key)).length;
    return { orphans, fileless: named.size - (files.length - orphans) };
  };
  let fileless = 0;
  try {
    await migrate(store);
    await seedDemo(store, openFolder(folder), new Date());
    for (let round = 0; round < times; round += 1) {
      const parcels = await prepare(store, round);
      const server = await start();
      const token = await signInAt(server.origin);
      const enough = ledger.kept.size + ledger.ended.size + 3 + (round % 5);
      const writing = parcels.map((parcel) => write(server.origin, token, parcel, ledger));
      const underWay = () => readdirSync(uploads).some((name) => name.endsWith('.partial'));
      while (ledger.kept.size + ledger.ended.size < enough || !underWay())
        await new Promise((resolve) => setImmediate(resolve));
      await server.kill('SIGKILL');
      await Promise.all(writing);
      fileless += (await unmatched()).fileless;
    }
    const left = (await unmatched()).orphans;
    // An hour later.
    for (const entry of readdirSync(folder, { recursive: true }))
      utimesSync(join(folder, String(entry)), 0, 0);
    const last = await start();
    const broken = await countBroken(last.origin, ledger);
    await last.kill('SIGTERM');
    const { orphans } = await unmatched();
    return { promises: ledger.kept.size + ledger.ended.size, broken, fileless, left, orphans };
  } finally {
    await closeStore(store);
    rmSync(dataDir, { recursive: true });
  }
}
