import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOverview, namedNews, parcelDuties } from '#lib/contract/overview.ts';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { listTrackings } from '#lib/contract/trackings.ts';
import { dutyOf, groupOf, parcelGroups } from '#lib/domain/obligations.ts';
import { centsLeft } from '#server/answers/billing.ts';
import { listOpenBills, listOpenParcels } from '#server/store/queries/overview.ts';
import { searchTrackings } from '#server/store/queries/trackings.ts';
import { firstEvent, laterEvent, sendEvents } from '#tests/support/feed.ts';
import { answerOf, demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { plansOf } from '#tests/support/query-plans.ts';

const byUrgency = { field: 'urgency', dir: 'desc' } as const;

const ask = async (portal: Portal, token: string) =>
  answerOf(getOverview, await portal.get('/api/v1/customers/overview', token)).data;

const list = async (portal: Portal, token: string, query: Record<string, unknown>) =>
  answerOf(
    listTrackings,
    await portal.get(
      `/api/v1/customers/${demo.id}/trackings?${stringifyQuery({ size: 100, ...query })}`,
      token,
    ),
  ).data;

const rowsOf = async ({ store }: Portal, customerId: number) =>
  (
    await store
      .selectFrom('trackings')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map((row) => ({
    ...row,
    state: {
      status: row.status,
      invoiceCount: row.invoice_count,
      billed: row.billing_id !== null,
      prealert: row.prealert,
    },
  }));

/** The overview as the domain’s rules compute it from all rows. */
async function overviewFromRows(portal: Portal, customerId: number) {
  const rows = await rowsOf(portal, customerId);
  const summaryOf = (selected: typeof rows) => ({
    count: selected.length,
    ids: selected.slice(0, 3).map(({ id }) => id),
  });
  const bills = await portal.store
    .selectFrom('billings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['PENDING', 'PARTIAL'])
    .orderBy('issued_at', 'desc')
    .execute();
  const duties = parcelDuties.map((kind) => ({
    kind,
    ...summaryOf(rows.filter(({ state }) => dutyOf(state) === kind)),
  }));
  const payment = {
    kind: 'payment',
    count: bills.length,
    ids: bills.slice(0, 3).map(({ id }) => id),
  };
  return {
    obligations: [...duties, payment].filter(({ count }) => count > 0),
    groups: Object.fromEntries(
      parcelGroups.map((group) => [
        group,
        rows.filter(({ state }) => groupOf(state) === group).length,
      ]),
    ),
    due: bills.reduce((sum, bill) => sum + centsLeft(bill), 0) / 100,
    onTheirWay: rows.filter(({ state }) => groupOf(state) !== 'done').length,
  };
}

/** The same values in the API's answer. */
async function overviewFromApi(portal: Portal, token: string) {
  const { obligations, groups, journey } = await ask(portal, token);
  return {
    obligations: obligations.map(({ kind, count, things }) => ({
      kind,
      count,
      ids: things.map(({ id }) => id),
    })),
    groups,
    due: obligations.find(({ kind }) => kind === 'payment')?.total ?? 0,
    onTheirWay: journey.reduce((sum, { count }) => sum + count, 0),
  };
}

test('whatever the parcels and bills are like, overview and list agree with the rules', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const { store } = portal;
  const parcels = (await rowsOf(portal, demo.id)).map(({ id }) => id);
  const bills = (
    await store.selectFrom('billings').select('id').where('customer_id', '=', demo.id).execute()
  ).map(({ id }) => id);
  const parcelChange = fc.record({
    id: fc.constantFrom(...parcels),
    status: fc.constantFrom(...trackingStatuses),
    invoice_count: fc.integer({ min: 0, max: 3 }),
    billing_id: fc.option(fc.constantFrom(...bills)),
    prealert: fc.constantFrom('open' as const, 'folded' as const, null),
  });
  const billChange = fc.record({
    id: fc.constantFrom(...bills),
    status: fc.constantFrom('PENDING', 'PARTIAL', 'PAID', 'VOID'),
    paid_cents: fc.integer({ min: 0, max: 30_000 }),
  });
  const change = async (
    table: 'trackings' | 'billings',
    { id, ...values }: { id: string; prealert?: 'open' | 'folded' | null },
  ) =>
    store
      .updateTable(table)
      .set(values)
      .where('customer_id', '=', demo.id)
      .where('id', '=', id)
      .execute();
  await fc.assert(
    fc.asyncProperty(fc.array(parcelChange), fc.array(billChange), async (moved, paid) => {
      for (const { prealert, ...one } of moved)
        await change('trackings', {
          ...one,
          prealert: one.status === 'PREALERTED' ? prealert : null,
        });
      for (const one of paid) await change('billings', one);
      const expected = await overviewFromRows(portal, demo.id);
      expect(await overviewFromApi(portal, token)).toEqual(expected);
      const rows = await rowsOf(portal, demo.id);
      for (const group of parcelGroups)
        expect((await list(portal, token, { filter: { group } })).map(({ id }) => id)).toEqual(
          rows.filter(({ state }) => groupOf(state) === group).map(({ id }) => id),
        );
      const open = await list(portal, token, {
        filter: { group: 'open' },
        sort: byUrgency,
      });
      const places = open.map((row) => parcelGroups.indexOf(groupOf(row)));
      expect(places).toEqual(places.toSorted());
      expect(open).toHaveLength(expected.onTheirWay);
    }),
    { numRuns: 30 },
  );
});

test('obligations and the journey name the things that they are about', async () => {
  const portal = await openPortal();
  const { obligations, journey } = await ask(portal, await portal.signIn());
  const [invoice, payment] = ['invoice', 'payment'].map((kind) =>
    obligations.find((one) => one.kind === kind),
  );
  const rows = await rowsOf(portal, demo.id);
  const row = rows.find(({ id }) => id === invoice?.things[0]?.id);
  expect(invoice?.things[0]).toEqual({
    id: row?.id,
    name: row?.description,
    source: row?.source,
    balance: null,
  });
  const bill = await portal.store
    .selectFrom('billings')
    .selectAll()
    .where('id', '=', payment?.things[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(payment?.things[0]).toMatchObject({ name: bill.number, balance: centsLeft(bill) / 100 });
  const order = journey.map(({ status }) => trackingStatuses.indexOf(status));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  for (const { status, shippingType, count, things } of journey) {
    const alike = rows.filter((one) => one.status === status && one.shipping_type === shippingType);
    expect(count).toBe(alike.length);
    expect(things.map(({ id }) => id)).toEqual(alike.slice(0, 3).map(({ id }) => id));
    for (const { name, source, sentence } of things)
      expect(sentence).toContain(`${name} from ${source}, `);
  }
  const held = journey.find(({ status }) => status === 'CUSTOMS_HOLD');
  expect(held?.things[0]?.sentence).toMatch(/, held by customs, needs your answer$/);
});

test('the parcel that moved last comes first, with the moment it moved', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  await sendEvents(portal, firstEvent);
  const moved = laterEvent({ id: 'wms-2', at: '2026-11-21T14:30:00Z', status: 'IN_TRANSIT' });
  await sendEvents(portal, moved);
  const { news } = await ask(portal, token);
  expect(news).toHaveLength(namedNews);
  expect(news[0]).toMatchObject({
    description: firstEvent.parcel?.description,
    status: 'IN_TRANSIT',
    invoiceCount: 0,
    at: '2026-11-21T14:30:00.000Z',
  });
  // A wrong time that the warehouse corrects no longer counts.
  await sendEvents(portal, {
    ...moved,
    id: 'wms-3',
    at: '2026-11-21T14:20:00Z',
    corrects: 'wms-2',
  });
  const { news: newsAfter } = await ask(portal, token);
  expect(newsAfter[0]).toMatchObject({ id: news[0]?.id, at: '2026-11-21T14:20:00.000Z' });
  await portal.store
    .updateTable('trackings')
    .set({ status: 'DELIVERED' })
    .where('customer_id', '=', demo.id)
    .where('id', '=', news[0]?.id ?? '')
    .execute();
  const overviewAfter = await ask(portal, token);
  expect(overviewAfter.news.map(({ id }) => id)).not.toContain(news[0]?.id);
});

test('parcels and bills count only for their own customer', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const overviewBefore = await ask(portal, token);
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
  expect(await ask(portal, token)).toEqual(overviewBefore);
  const overviewOfOther = await ask(portal, await portal.signIn(other));
  expect(overviewOfOther.groups).toMatchObject({ needs: 0, moving: 0, done: 0 });
  expect(overviewOfOther.groups.ready).toBeGreaterThan(0);
});

test('5,000 parcels and 130 bills are counted to the last one, and three of each named', async () => {
  const portal = await openPortal();
  const { store } = portal;
  const parcel = await store
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
  const rowCount = (await rowsOf(portal, other.id)).length;
  const addedCount = 5_000 - rowCount;
  const numbered = Array.from({ length: addedCount }, (_, index) => ({
    ...parcel,
    billing_id: null,
    status: 'IN_TRANSIT' as const,
    invoice_count: 0,
    id: `many-${index}`,
    package_number: `MANY-${index}`,
    tracking_number: `MANY-${index}`,
  }));
  for (let from = 0; from < addedCount; from += 200)
    await store
      .insertInto('trackings')
      .values(numbered.slice(from, from + 200))
      .execute();
  await store
    .updateTable('customers')
    .set({ tracking_count: 5_000 })
    .where('id', '=', other.id)
    .execute();
  for (let index = 0; index < 130; index += 1)
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
  const { obligations, groups } = await ask(portal, await portal.signIn(other));
  expect(Object.values(groups).reduce((sum, count) => sum + count, 0)).toBe(5_000);
  expect(groups.needs).toBeGreaterThanOrEqual(addedCount);
  const invoice = obligations.find(({ kind }) => kind === 'invoice');
  expect([invoice?.count, invoice?.things.length]).toEqual([groups.needs, 3]);
  expect(obligations.find(({ kind }) => kind === 'payment')).toMatchObject({
    count: 130,
    total: 13,
    things: [{}, {}, {}],
  });
});

test('only the partial indexes are read, however many parcels have ended', async () => {
  const portal = await openPortal();
  const parcels = await plansOf(portal, (store) => listOpenParcels(store, demo.id));
  expect(new Set(parcels.indexes)).toEqual(new Set(['trackings_under_way']));
  const page = { page: 0, size: 10, filter: { group: 'open' }, sort: byUrgency } as const;
  const open = await plansOf(portal, (store) => searchTrackings(store, demo.id, page));
  expect(open.indexes).toContain('trackings_under_way');
  const bills = await plansOf(portal, (store) => listOpenBills(store, demo.id));
  expect(bills).toMatchObject({ indexes: ['billings_open'], sortsOrScans: false });
});
