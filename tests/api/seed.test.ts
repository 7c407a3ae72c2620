import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import { canTransition, type TrackingStatus } from '#lib/domain/tracking-status.ts';
import { openFolder } from '#server/files/folder.ts';
import { closeStore, migrate, type Store } from '#server/store/open.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { day } from '#server/units/duration.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { openEmpty } from '#tests/support/databases.ts';
import { demo, openPortal, other } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testsBegin } from '#tests/support/test-clock.ts';

test('the demo customer has sixty parcels in every status over fourteen months, and forty bills', async () => {
  const { store } = await openPortal();
  const parcels = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .execute();
  expect(parcels).toHaveLength(60);
  expect(new Set(parcels.map((row) => row.status))).toEqual(new Set(trackingStatuses));
  const oldest = parcels.map((row) => row.created_at).sort()[0] ?? '';
  const months = (testsBegin.getTime() - Date.parse(oldest)) / (30.4 * day);
  expect(Math.round(months)).toBe(14);
  const bills = await store
    .selectFrom('billings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .execute();
  expect(bills).toHaveLength(40);
  expect(new Set(bills.map((bill) => bill.status))).toEqual(
    new Set(['PENDING', 'PARTIAL', 'PAID', 'VOID']),
  );
});

test('every journey takes only allowed steps, none of them in the future', async () => {
  const { store } = await openPortal();
  const events = await store
    .selectFrom('tracking_events')
    .selectAll()
    .orderBy('customer_id')
    .orderBy('tracking_id')
    .orderBy('at')
    .execute();
  expect(events.length).toBeGreaterThan(200);
  expect(events.filter(({ at }) => at > testsBegin.toISOString())).toEqual([]);
  for (const [index, event] of events.entries()) {
    const previous = events[index - 1];
    if (previous?.tracking_id !== event.tracking_id) continue;
    const step = [previous.status, event.status] as [TrackingStatus, TrackingStatus];
    expect(canTransition(...step), step.join(' → ')).toBe(true);
  }
});

test('a bill is the sum of its lines', async () => {
  const { store } = await openPortal();
  // A left join, so that a bill without lines has a sum of zero.
  const wrongBills = await store
    .selectFrom('billings')
    .leftJoin('billing_lines', (join_) =>
      join_
        .onRef('billing_lines.customer_id', '=', 'billings.customer_id')
        .onRef('billing_lines.billing_id', '=', 'billings.id'),
    )
    .groupBy(['billings.customer_id', 'billings.id', 'billings.total_cents'])
    .select('billings.id')
    .having(
      sql<boolean>`coalesce(sum(billing_lines.total_cents + billing_lines.vat_cents), 0) <> billings.total_cents`,
    )
    .execute();
  expect(wrongBills).toEqual([]);
});

test('every invoice row has its file, byte for byte, and is counted', async () => {
  const { store, folder } = await openPortal();
  const rows = await store.selectFrom('attachments').selectAll().execute();
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const bytes = readFileSync(join(folder, 'attachments', row.storage_key));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
  }
  const { invoiceCount } = await store
    .selectFrom('trackings')
    .select((eb) => eb.fn.sum<number>('invoice_count').as('invoiceCount'))
    .executeTakeFirstOrThrow();
  expect(invoiceCount).toBe(rows.length);
});

const demoIn = async (store: Store) => ({
  parcels: await store.selectFrom('trackings').selectAll().orderBy(['customer_id', 'id']).execute(),
  lines: await store
    .selectFrom('billing_lines')
    .selectAll()
    .orderBy(['customer_id', 'billing_id', 'line'])
    .execute(),
});

test('another database seeded at the same moment holds the same demo, in which the second customer came through the first', async () => {
  const folder = temporaryFolder();
  const { store: fresh, drop } = await openEmpty(folder);
  onTestFinished(async () => {
    await closeStore(fresh);
    await drop();
  });
  await migrate(fresh);
  const files = openFolder(join(folder, 'attachments'));
  await seedDemo({ store: fresh, files, passwords: cheapPasswords }, testsBegin);
  const { store } = await openPortal();
  expect(await demoIn(fresh)).toEqual(await demoIn(store));
  const referred = await store
    .selectFrom('customers')
    .select('id')
    .where('referred_by', '=', demo.id)
    .execute();
  expect(referred).toEqual([{ id: other.id }]);
});

test('history can be added to, never changed or taken away', async () => {
  const { store } = await openPortal();
  await expect(sql`update tracking_events set note = 'x'`.execute(store)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from tracking_events`.execute(store)).rejects.toThrow('append-only');
});

test('a fourth invoice for a tracking is refused by the database itself', async () => {
  const { store } = await openPortal();
  await expect(store.updateTable('trackings').set({ invoice_count: 4 }).execute()).rejects.toThrow(
    /check/i,
  );
});
