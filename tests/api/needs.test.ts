import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getNeeds } from '#lib/contract/needs.ts';
import { trackingStatuses } from '#lib/contract/trackings.ts';
import { invoiceHelpsIn } from '#lib/domain/tracking-status.ts';
import {
  listOpenBills,
  listReadyForPickup,
  listWithoutInvoice,
} from '#server/store/queries/needs.ts';
import { answerOf, demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { plansOf } from '#tests/support/query-plans.ts';

const path = '/api/v1/customers/needs';

const ask = async (portal: Portal, token: string) =>
  answerOf(getNeeds, await portal.get(path, token)).data;

/** The same answer, counted from whole tables. */
async function countedByHand({ store }: Portal, customerId: number) {
  const mine = { customer_id: customerId };
  const all = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', mine.customer_id)
    .execute();
  const newest = all.toSorted(
    (a, b) => b.listed_at.localeCompare(a.listed_at) || a.id.localeCompare(b.id),
  );
  const bills = await store
    .selectFrom('billings')
    .selectAll()
    .where('customer_id', '=', mine.customer_id)
    .execute();
  const open = bills
    .filter(({ status }) => status === 'PENDING' || status === 'PARTIAL')
    .toSorted((a, b) => b.issued_at.localeCompare(a.issued_at));
  const cents = open.reduce(
    (sum, bill) => sum + Math.max(0, bill.total_cents - bill.paid_cents),
    0,
  );
  const parcels = (rows: typeof newest) => ({
    count: Math.min(rows.length, 100),
    ids: rows.slice(0, 3).map(({ id }) => id),
  });
  return {
    invoiceMissing: parcels(
      newest.filter(
        ({ status, invoice_count }) =>
          invoice_count === 0 && invoiceHelpsIn.some((one) => one === status),
      ),
    ),
    readyForPickup: parcels(newest.filter(({ status }) => status === 'READY_FOR_PICKUP')),
    balanceDue: { count: open.length, total: cents / 100, ids: open.slice(0, 3).map((b) => b.id) },
  };
}

async function shape(portal: Portal, token: string) {
  const { invoiceMissing, readyForPickup, balanceDue } = await ask(portal, token);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    invoiceMissing: { count: invoiceMissing.count, ids: ids(invoiceMissing.parcels) },
    readyForPickup: { count: readyForPickup.count, ids: ids(readyForPickup.parcels) },
    balanceDue: {
      count: balanceDue.count,
      total: balanceDue.total,
      ids: ids(balanceDue.bills),
    },
  };
}

test.each([
  ['demo', demo],
  ['other', other],
] as const)('the %s customer’s needs are what the tables hold', async (name, customer) => {
  const portal = await openPortal();
  const found = await shape(portal, await portal.signIn(customer));
  expect(found).toEqual(await countedByHand(portal, customer.id));
  if (name === 'demo')
    for (const need of Object.values(found)) expect(need.count).toBeGreaterThan(0);
});

test('whatever the parcels and bills are like, the answer agrees with them', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const { store } = portal;
  const ids = async (table: 'trackings' | 'billings') =>
    (await store.selectFrom(table).select('id').where('customer_id', '=', demo.id).execute()).map(
      ({ id }) => id,
    );
  const [parcels, bills] = [await ids('trackings'), await ids('billings')];
  const parcelChange = fc.record({
    id: fc.constantFrom(...parcels),
    status: fc.constantFrom(...trackingStatuses),
    invoice_count: fc.integer({ min: 0, max: 3 }),
  });
  const billChange = fc.record({
    id: fc.constantFrom(...bills),
    status: fc.constantFrom('PENDING', 'PARTIAL', 'PAID', 'VOID'),
    paid_cents: fc.integer({ min: 0, max: 30_000 }),
  });
  const change = async (table: 'trackings' | 'billings', { id, ...values }: { id: string }) =>
    store
      .updateTable(table)
      .set(values)
      .where('customer_id', '=', demo.id)
      .where('id', '=', id)
      .execute();
  await fc.assert(
    fc.asyncProperty(fc.array(parcelChange), fc.array(billChange), async (moved, paid) => {
      for (const one of moved) await change('trackings', one);
      for (const one of paid) await change('billings', one);
      expect(await shape(portal, token)).toEqual(await countedByHand(portal, demo.id));
    }),
    { numRuns: 40 },
  );
});

test('a parcel and a bill come with the words to show', async () => {
  const portal = await openPortal();
  const { invoiceMissing, balanceDue } = await ask(portal, await portal.signIn());
  const [parcel] = invoiceMissing.parcels;
  const row = await portal.store
    .selectFrom('trackings')
    .selectAll()
    .where('id', '=', parcel?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(parcel).toEqual({ id: row.id, description: row.description, source: row.source });
  const [bill] = balanceDue.bills;
  const { number, total_cents, paid_cents } = await portal.store
    .selectFrom('billings')
    .selectAll()
    .where('id', '=', bill?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(bill).toMatchObject({ invoice: number, balance: (total_cents - paid_cents) / 100 });
});

test('parcels and bills count only for their own customer', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const before = await ask(portal, token);
  await portal.store
    .updateTable('trackings')
    .set({ status: 'READY_FOR_PICKUP', invoice_count: 0 })
    .where('customer_id', '=', other.id)
    .execute();
  await portal.store
    .updateTable('billings')
    .set({ status: 'PENDING', paid_cents: 0 })
    .where('customer_id', '=', other.id)
    .execute();
  expect(await ask(portal, token)).toEqual(before);
  const theirs = await ask(portal, await portal.signIn(other));
  expect(theirs.readyForPickup.count).toBeGreaterThan(0);
});

test('parcels are counted up to a hundred, money to the last cent', async () => {
  const portal = await openPortal();
  const { store } = portal;
  const { summary: _, ...parcel } = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', other.id)
    .executeTakeFirstOrThrow();
  const bill = await store.selectFrom('billings').selectAll().executeTakeFirstOrThrow();
  await store
    .updateTable('billings')
    .set({ status: 'PAID' })
    .where('customer_id', '=', other.id)
    .execute();
  for (let index = 0; index < 130; index += 1) {
    const waiting = { ...parcel, status: 'IN_TRANSIT' as const, invoice_count: 0 };
    await store
      .insertInto('trackings')
      .values({
        ...waiting,
        id: `many-${index}`,
        package_number: `MANY-${index}`,
        tracking_number: `MANY-${index}`,
      })
      .execute();
    await store
      .insertInto('billings')
      .values({
        ...bill,
        customer_id: other.id,
        tracking_id: null,
        id: `many-${index}`,
        number: `MANY-${index}`,
        status: 'PENDING',
        total_cents: 10,
        paid_cents: 0,
      })
      .execute();
  }
  const { invoiceMissing, balanceDue } = await ask(portal, await portal.signIn(other));
  expect([invoiceMissing.count, invoiceMissing.parcels.length]).toEqual([100, 3]);
  expect([balanceDue.count, balanceDue.total, balanceDue.bills.length]).toEqual([130, 13, 3]);
});

test('only the partial indexes are read, each in its own order', async () => {
  const portal = await openPortal();
  const parcels = await plansOf(portal, async (store) => {
    await listReadyForPickup(store, demo.id);
    await listWithoutInvoice(store, demo.id, invoiceHelpsIn);
  });
  expect(new Set(parcels.indexes)).toEqual(new Set(['trackings_under_way']));
  expect(parcels.isLaborious).toBe(false);
  const bills = await plansOf(portal, async (store) => {
    await listOpenBills(store, demo.id);
  });
  expect(bills).toEqual({ indexes: ['billings_open'], isLaborious: false });
});
