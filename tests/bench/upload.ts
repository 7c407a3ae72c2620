import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxInvoiceBytes } from '#lib/contract/invoice-file.ts';
import { createPasswords } from '#server/auth/password.ts';
import { openFolder } from '#server/files/folder.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, migrate, openStore } from '#server/store/open.ts';
import { insertParcels } from '#server/store/queries/feed.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { megabytesOf } from '#tests/faults/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';

// Prints the server's peak memory while fifty invoices arrive at once, ten from each of five customers, three times in
// a row, so that a leak would show. It never fails on timing.
const senders = 5;
const uploadsEach = 10;
const atOnce = senders * uploadsEach;
const rounds = 3;
const [demo] = demoCustomers;
const megabyte = 1_048_576;

const dataDir = mkdtempSync(join(tmpdir(), 'portal-upload-'));
const database = databaseIn(dataDir);
const idOf = (count: number) => `bench-${count}`;
const emailOf = (sender: number) => `bench-${sender}@airbridge.test`;
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Copies of the demo customer, each with parcels. */
async function addSenders(): Promise<void> {
  const store = openStore(database);
  await migrate(store);
  const files = openFolder(join(dataDir, 'attachments'));
  await seedDemo({ store, files, passwords: createPasswords() }, new Date());
  const customerRow = await store
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', demo.id)
    .executeTakeFirstOrThrow();
  const trackingRow = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  for (const sender of numbersTo(senders)) {
    const customerId = demo.id + 1000 + sender;
    await store
      .insertInto('customers')
      .values({ ...customerRow, id: customerId, email: emailOf(sender) })
      .execute();
    await insertParcels(
      store,
      numbersTo(uploadsEach).map((number) => ({
        ...trackingRow,
        customer_id: customerId,
        id: idOf(number),
        tracking_number: idOf(number),
        billing_id: null,
        invoice_count: 0,
      })),
    );
  }
  await closeStore(store);
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Lifts the hourly upload limit, which has its own tests. */
async function forgetLimits(): Promise<void> {
  const store = openStore(database);
  await store.deleteFrom('rate_limits').execute();
  await closeStore(store);
}

/** Uploads fifty invoices of 3 MB at once, each to a different parcel; returns the seconds taken. */
async function uploadAll(origin: string, tokens: readonly string[]): Promise<number> {
  const bytes = Buffer.alloc(maxInvoiceBytes, 'x');
  bytes.write('%PDF-1.7\n');
  const file = new Blob([bytes]);
  const startedAt = performance.now();
  await Promise.all(
    numbersTo(atOnce).map(async (number) => {
      const token = tokens[number % senders] ?? '';
      const body = new FormData();
      body.set('trackingId', idOf(Math.floor(number / senders)));
      body.set('file0', file, 'invoice.pdf');
      const address = `${origin}/api/v1/customers/1/attachments`;
      const answer = await fetch(address, { method: 'POST', headers: { 'x-token': token }, body });
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      await answer.text();
    }),
  );
  return (performance.now() - startedAt) / 1000;
}

try {
  await addSenders();
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  try {
    const tokens: string[] = [];
    for (const sender of numbersTo(senders))
      tokens.push(await signInAt(server.origin, { ...demo, email: emailOf(sender) }));
    for (let round = 1; round <= rounds; round += 1) {
      await forgetLimits();
      forgetPeak(server.pid);
      const megabytesBefore = megabytesOf(server.pid, 'VmRSS');
      const seconds = await uploadAll(server.origin, tokens);
      const peak = megabytesOf(server.pid, 'VmHWM');
      console.log(
        `${atOnce} uploads at once, ${(atOnce * maxInvoiceBytes) / megabyte} MB in ${seconds.toFixed(1)} s: ` +
          `memory ${megabytesBefore.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, a rise of ${(peak - megabytesBefore).toFixed(0)} MB`,
      );
    }
  } finally {
    await server.kill('SIGTERM');
  }
} finally {
  rmSync(dataDir, { recursive: true });
}
