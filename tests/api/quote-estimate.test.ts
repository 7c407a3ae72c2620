import { expect, test } from 'vitest';
import { getBilling } from '#lib/contract/billings.ts';
import { listQuotes } from '#lib/contract/quotes.ts';
import { answerOf, demo, openPortal, other } from '#tests/support/portal.ts';
import { attach, quoted } from '#tests/support/quotes.ts';

async function openBills() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const pathOf = (path: string) => `/api/v1${path.replace(':customerId', String(demo.id))}`;
  const billOf = async (id: string) =>
    answerOf(getBilling, await portal.get(pathOf(getBilling.path).replace(':billingId', id), token))
      .data;
  const quotes = async () =>
    answerOf(listQuotes, await portal.get(pathOf(listQuotes.path), token)).data;
  const billIdOf = async (trackingId: string) =>
    (
      await portal.store
        .selectFrom('billings')
        .select('id')
        .where('customer_id', '=', demo.id)
        .where('tracking_id', '=', trackingId)
        .executeTakeFirstOrThrow()
    ).id;
  return { ...portal, token, billOf, quotes, billIdOf };
}

test('the demo has a quote to look at and one beside a bill, with a reason to read', async () => {
  const { quotes, billIdOf, billOf, store } = await openBills();
  const [free, attached, ...others] = await quotes();
  expect(others).toEqual([]);
  expect(free?.trackingId).toBeNull();
  expect(attached?.trackingNumber).toMatch(/\w{8}/);
  const bill = await billOf(await billIdOf(attached?.trackingId ?? ''));
  expect(bill.estimate).toMatchObject({
    quote: attached?.number,
    quotedAt: attached?.createdAt,
    total: attached?.result.totalCost,
  });
  expect(Date.parse(bill.date)).toBeGreaterThan(Date.parse(attached?.createdAt ?? ''));
  const [services] = bill.estimate?.lines ?? [];
  expect(services?.reason).toMatch(
    /^It weighed \d+(\.\d+)?\u00a0lb; the quote had \d+\u00a0lb\. No delivery was billed; the quote had US\$1\.00 for it\.$/,
  );
  const seeded = await store
    .selectFrom('quotes')
    .select(({ fn }) => ['customer_id', fn.countAll<number>().as('count')])
    .groupBy('customer_id')
    .orderBy('customer_id')
    .execute();
  expect(seeded).toEqual([
    { customer_id: demo.id, count: 2 },
    { customer_id: other.id, count: 2 },
  ]);
});

test('a bill shows the quote that belongs to its parcel, until it is taken away', async () => {
  const { app, token, store, billOf, quotes } = await openBills();
  const parcelsWithQuote = (await quotes()).flatMap(({ trackingId }) => trackingId ?? []);
  const { id, tracking_id } = await store
    .selectFrom('billings')
    .select(['id', 'tracking_id'])
    .where('customer_id', '=', demo.id)
    .where('tracking_id', 'not in', parcelsWithQuote)
    .executeTakeFirstOrThrow();
  expect((await billOf(id)).estimate).toBeNull();
  const { number, result } = await quoted(app, token, { body: { weight: 2.5 } });
  await attach(app, token, number, tracking_id);
  const { estimate, total } = await billOf(id);
  expect(estimate).toMatchObject({ quote: number, total: result.totalCost });
  const sumOf = (key: 'estimated' | 'charged') =>
    Math.round((estimate?.lines ?? []).reduce((sum, line) => sum + line[key] * 100, 0)) / 100;
  expect(sumOf('estimated')).toBe(result.totalCost);
  expect(sumOf('charged')).toBe(total);
  await attach(app, token, number, null);
  expect((await billOf(id)).estimate).toBeNull();
});

test('a bill without a parcel has no estimate', async () => {
  const { store, billOf } = await openBills();
  const { id } = await store
    .selectFrom('billings')
    .select('id')
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  await store.updateTable('billings').set({ tracking_id: null }).where('id', '=', id).execute();
  expect((await billOf(id)).estimate).toBeNull();
});

test.each([
  { column: 'input', stored: { category: 'footwear', lbs: 3 } },
  { column: 'result', stored: { total: '94.52' } },
] as const)(
  'a quote whose $column is of an older form keeps nobody from the bill of its parcel',
  async ({ column, stored }) => {
    const { quotes, billIdOf, billOf, store, get, token } = await openBills();
    const attached = (await quotes()).find(({ trackingId }) => trackingId !== null);
    const id = await billIdOf(attached?.trackingId ?? '');
    const { estimate: _, ...bill } = await billOf(id);
    await store
      .updateTable('quotes')
      .set({ [column]: JSON.stringify(stored) })
      .where('number', '=', attached?.number ?? '')
      .execute();
    expect(await billOf(id)).toEqual({ ...bill, estimate: null });
    const link = await get(`/api/v1/customers/${demo.id}/billings/${id}/pdf`, token);
    expect(link.statusCode).toBe(200);
  },
);
