import { expect, test } from 'vitest';
import { closeAccount, downloadMyData } from '#lib/contract/account-data.ts';
import { getBilling, listBillings } from '#lib/contract/billings.ts';
import { listQuotes } from '#lib/contract/quotes.ts';
import { listTrackings } from '#lib/contract/trackings.ts';
import { costRange } from '#lib/domain/cost-range.ts';
import { type TableName, tableKeys } from '#server/store/whole-tables.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { closeAndErase } from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import {
  firstBilling,
  firstEvent,
  laterEvent,
  parcel,
  sendBillings,
  sendEvents,
} from '#tests/support/feed.ts';
import { answerOf, demo, other } from '#tests/support/portal.ts';
import { openPrealerts, upsNumber } from '#tests/support/prealerts.ts';
import { pdf, upload } from '#tests/support/uploads.ts';

const announcement = {
  trackingNumber: upsNumber,
  source: 'Nordstrom',
  declaredValue: 80,
  category: 'footwear',
  comment: 'A gift for Marva',
} as const;

const barcode = `42033126${upsNumber}`;
const arrival = { ...firstEvent, trackingNumber: barcode };

/** The calculator's estimate for these goods without a size. */
function estimateFor(
  portal: Awaited<ReturnType<typeof openPrealerts>>,
  value: number,
  weighed?: number,
) {
  const { rates, tariff, tenant } = portal.services;
  const basis = { rates, tariff, exchangeRate: tenant.exchangeRate.jmdPerUsd };
  const weight =
    weighed ?? tariff.categories.find(({ id }) => id === announcement.category)?.typicalPounds ?? 0;
  const unsized = { category: announcement.category, value, weight, weightUnit: 'lb' } as const;
  const cost = costRange(unsized, basis);
  return {
    least: cost?.min.result.totalCost,
    most: cost?.max.result.totalCost,
    weightLb: weight,
  };
}

test('a pre-alert has an estimate at once, which is later compared with the bill', async () => {
  const portal = await openPrealerts();
  const { data } = await portal.announce(announcement);
  const first = { ...estimateFor(portal, 80), isTypicalWeight: true };
  expect(data.estimate).toMatchObject(first);
  // Another comment leaves the estimate as it is; another value changes it.
  const same = await portal.change(data.id, { version: 1, comment: 'For Marva' });
  expect(same.estimate).toEqual(data.estimate);
  const changed = await portal.change(data.id, { version: 2, declaredValue: 150 });
  const estimate = { ...estimateFor(portal, 150), isTypicalWeight: true };
  expect(changed.estimate).toMatchObject(estimate);
  await sendEvents(portal, arrival);
  await portal.change(data.id, { version: 3, declaredValue: 20 });
  const bill = { ...firstBilling, trackingNumber: barcode };
  expect(await sendBillings(portal, bill, bill)).toMatchObject([
    { result: 'applied' },
    { result: 'known' },
  ]);
  const bills = await portal.get(`/api/v1/customers/${demo.id}/billings`, portal.token);
  const id = answerOf(listBillings, bills).data[0]?.id ?? '';
  const path = `/api/v1/customers/${demo.id}/billings/${id}`;
  const { data: billed } = answerOf(getBilling, await portal.get(path, portal.token));
  expect(billed).toMatchObject({
    trackingId: data.id,
    trackingNumber: upsNumber,
    total: 34.3,
    estimate: { total: estimate.most, quote: changed.estimate?.quote },
  });
  // Nobody asked for a quote, so there is none in the list of quotes.
  const quotes = await portal.get(`/api/v1/customers/${demo.id}/quotes`, portal.token);
  expect(answerOf(listQuotes, quotes).total).toBe(2);
});

test('a parcel by sea has no price by air, neither announced, nor arrived, nor billed', async () => {
  const portal = await openPrealerts();
  const bySea = {
    ...announcement,
    trackingNumber: '9400111899223344556675',
    shippingType: 'SEA',
  } as const;
  expect((await portal.announce(bySea)).data.estimate).toBeNull();
  // The customer left it open, so the estimate was by air.
  const { data } = await portal.announce(announcement);
  expect(data.estimate).not.toBeNull();
  await sendEvents(portal, { ...arrival, parcel: { ...parcel, shippingType: 'SEA' } });
  expect(await portal.read(data.id)).toMatchObject({ shippingType: 'SEA', estimate: null });
  await sendBillings(portal, { ...firstBilling, trackingNumber: barcode });
  const list = await portal.get(`/api/v1/customers/${demo.id}/billings`, portal.token);
  const id = answerOf(listBillings, list).data[0]?.id;
  const bill = await portal.get(`/api/v1/customers/${demo.id}/billings/${id}`, portal.token);
  expect(answerOf(getBilling, bill).data).toMatchObject({ trackingId: data.id, estimate: null });
});

test('an unannounced parcel has an estimate once its value, category and weight are known, until it is billed', async () => {
  const portal = await openPrealerts();
  await sendEvents(portal, {
    ...firstEvent,
    weightLb: 6.2,
    parcel: { ...parcel, declaredValue: 80 },
  });
  const path = `${portal.base}?filter[q]=${firstEvent.trackingNumber}`;
  const list = answerOf(listTrackings, await portal.get(path, portal.token));
  const id = list.data[0]?.id ?? '';
  expect((await portal.read(id)).estimate).toBeNull();
  const { estimate } = await portal.change(id, { version: 1, category: announcement.category });
  expect(estimate).toEqual({
    ...estimateFor(portal, 80, 6.2),
    quote: null,
    isTypicalWeight: false,
  });
  await sendBillings(portal, firstBilling);
  expect((await portal.read(id)).estimate).toBeNull();
});

test('operators see what was announced and what differs, find it by any form, and move none that has not come', async () => {
  const portal = await openPrealerts();
  const { database, folder, services } = portal;
  const run = (...args: readonly string[]) =>
    runPortal(args, database.environment, { folder, now: services.clock() });
  const { data } = await portal.announce(announcement);
  const early = await run('parcel', 'move', upsNumber, '--to', String(other.id), '--yes');
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining('is only pre-alerted') });
  await sendEvents(portal, { ...arrival, parcel: { ...parcel, declaredValue: 95 } });
  for (const name of [upsNumber, barcode, upsNumber.toLowerCase(), data.id]) {
    const { out } = await run('parcel', 'show', name, '--json');
    expect(JSON.parse(out)).toMatchObject({
      id: data.id,
      warehouseNumber: barcode,
      prealert: null,
      announced: { comment: announcement.comment },
      differences: [{ field: 'source' }, { field: 'declaredValue' }],
    });
  }
  const { out } = await run('parcel', 'show', upsNumber);
  expect(out).toMatch(/declaredValue differs\s+US\$80\.00, US\$95\.00/);
  expect(out).toContain(announcement.comment);
  // The other customer must not see what the first one announced.
  await run('parcel', 'move', upsNumber, '--to', String(other.id), '--yes');
  const moved = await run('parcel', 'show', upsNumber, '--json');
  expect(JSON.parse(moved.out)).toMatchObject({ customer: other.id });
  expect(moved.out).not.toContain(announcement.comment);
});

test('a parcel under the wrong code takes nothing to its owner that its first customer typed, in whatever field', async () => {
  const portal = await openPrealerts();
  const { database, folder, services, store } = portal;
  const name = (firstname: string) =>
    store.updateTable('customers').set({ firstname }).where('id', '=', demo.id).execute();
  await name('Zebra');
  const { data } = await portal.announce({
    trackingNumber: 'Zebra, call 555-0100 #: 7771234500042',
    shippingType: 'SEA',
    source: 'Zebra shop',
    description: 'Zebra',
    declaredValue: 1234.56,
    category: 'footwear',
    comment: 'A zebra',
  });
  const parts = [
    ['trackingId', data.id],
    ['file0', 'zebra.pdf', pdf()],
  ] as const;
  expect((await upload(portal, portal.token, { parts })).statusCode).toBe(201);
  const event = { ...firstEvent, trackingNumber: '7771234500042' };
  expect(await sendEvents(portal, event)).toMatchObject([{ result: 'applied' }]);
  // Customers may change their names, and the parcel keeps the old one.
  await name('Danielle');
  const args = ['parcel', 'move', data.id, '--to', String(other.id), '--yes'];
  const moved = await runPortal(args, database.environment, { folder, now: services.clock() });
  expect(moved, moved.err).toMatchObject({ code: 0 });
  const parcels = await store
    .selectFrom('trackings')
    .selectAll()
    .where('tracking_number', '=', event.trackingNumber)
    .execute();
  expect(parcels).toMatchObject([
    {
      customer_id: other.id,
      shipping_type: parcel.shippingType,
      source: parcel.source,
      description: parcel.description,
      recipient: `${other.firstname} ${other.lastname}`,
    },
  ]);
  for (const table of Object.keys(tableKeys) as TableName[]) {
    const rows: object[] = await store.selectFrom(table).selectAll().execute();
    const foreign = rows.filter((row) => 'customer_id' in row && row.customer_id !== demo.id);
    expect(JSON.stringify(foreign), table).not.toMatch(/zebra|1234\.?56/i);
  }
  // The warehouse goes on with the name that it knows.
  const next = laterEvent({ id: 'next', customer: other.id, status: 'IN_TRANSIT' });
  const results = await sendEvents(portal, { ...next, trackingNumber: event.trackingNumber });
  expect(results).toMatchObject([{ result: 'applied' }]);
});

test('marks that nobody sees are not stored, and an older row’s cannot turn or clear a terminal', async () => {
  const portal = await openPrealerts();
  const { database, folder, services, store } = portal;
  const show = async (...more: readonly string[]) => {
    const args = ['parcel', 'show', upsNumber, ...more];
    const context = { folder, now: services.clock() };
    return (await runPortal(args, database.environment, context)).out;
  };
  const { data } = await portal.announce({
    trackingNumber: `\u200b${upsNumber}`,
    source: '\ufeffAma\u202ezon',
    description: 'Shoes\u2066',
    comment: 'Red\u2028and \u200bblue',
  });
  expect(data).toMatchObject({ source: 'Amazon', description: 'Shoes' });
  expect(data.announced?.comment).toBe('Red\nand blue');
  const before = await show();
  const description = 'a\u202e\u001b[2Jb\u{e0041}👩‍👧';
  await store.updateTable('trackings').set({ description }).where('id', '=', data.id).execute();
  const escaped = String.raw`a\u202e\u001b[2Jb\udb40\udc41👩‍👧`;
  expect(await show()).toBe(before.replace('Shoes', escaped));
  const json = await show('--json');
  expect(json).not.toMatch(/\u202e|\u{e0041}/u);
  expect(JSON.parse(json)).toMatchObject({ description });
});

test('the archive holds what was announced, and closing erases the customer’s words', async () => {
  const portal = await openPrealerts();
  await portal.announce({ ...announcement, declaredValue: 12_000, currency: 'JMD' });
  const archive = archiveIn(await portal.get(`/api/v1${downloadMyData.path}`, portal.token));
  expect(archive.data.parcels[0]).toMatchObject({ announced: { comment: announcement.comment } });
  expect(archive.page).toContain(announcement.comment);
  expect(archive.page).toContain('J$12,000.00');
  await portal.store
    .updateTable('trackings')
    .set({ status: 'DELIVERED', announced: JSON.stringify({ comment: announcement.comment }) })
    .where('customer_id', '=', demo.id)
    .execute();
  await portal.store.updateTable('billings').set({ status: 'PAID' }).execute();
  answerOf(closeAccount, await closeAndErase(portal, portal.token));
  const rows = await portal.store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(announcement.comment);
});
