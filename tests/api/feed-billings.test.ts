import { expect, test } from 'vitest';
import { pushBillings } from '#lib/contract/ops.ts';
import { getTracking } from '#lib/contract/trackings.ts';
import {
  type BillingItem,
  firstBilling,
  firstEvent,
  post,
  sendBillings,
  sendEvents,
} from '#tests/support/feed.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { setStatus } from '#tests/support/set-status.ts';

/** A portal with the parcel that these tests bill. */
async function openWithParcel(): Promise<Portal> {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  return portal;
}

/** A bill and its lines in the database. */
async function storedBill({ store }: Portal, senderId = firstBilling.id) {
  const billing = await store
    .selectFrom('billings')
    .selectAll()
    .where('sender_id', '=', senderId)
    .executeTakeFirst();
  const lines = await store
    .selectFrom('billing_lines')
    .selectAll()
    .where('billing_id', '=', billing?.id ?? '')
    .orderBy('line')
    .execute();
  return { billing, lines };
}

/** What the customer sees of the parcel's bill. */
async function billSeen({ get, signIn }: Portal) {
  const url = `/api/v1/customers/${demo.id}/trackings/t${demo.id}-00061`;
  const { data } = answerOf(getTracking, await get(url, await signIn()));
  return { billed: data.billed, number: data.billingNumber, id: data.billingId };
}

/** Everything that a batch could have changed. */
async function billRows({ store }: Portal) {
  return {
    billings: await store.selectFrom('billings').selectAll().execute(),
    lines: await store.selectFrom('billing_lines').selectAll().execute(),
    trackings: await store.selectFrom('trackings').selectAll().execute(),
  };
}

const resultOf = async (portal: Portal, billing: unknown) =>
  (await sendBillings(portal, billing))[0];

test('a bill is kept in cents with its lines, and its parcel is billed from then on', async () => {
  const portal = await openWithParcel();
  const answer = await post(portal, 'billings', [firstBilling]);
  expect(answerOf(pushBillings, answer).data).toEqual([{ id: 'bill-1', result: 'applied' }]);
  const { billing, lines } = await storedBill(portal);
  expect(billing).toMatchObject({
    customer_id: demo.id,
    number: 'INV-2026-77001',
    status: 'PENDING',
    issued_at: '2026-11-21T14:30:00.000Z',
    recipient: 'Danielle Campbell',
    total_cents: 3430,
    paid_cents: 0,
    exchange_rate_hundredths: 15_825,
    tracking_id: `t${demo.id}-00061`,
  });
  expect(lines).toMatchObject([
    { product_type: 'SERVICIOS', quantity: 2, rate_cents: 610, total_cents: 1220, vat_cents: 183 },
    { product_type: 'OTROSCARGOS', quantity: 1, rate_cents: 1500, total_cents: 1500, vat_cents: 0 },
    { product_type: 'IMPUESTOADUANA', rate_cents: 527, total_cents: 527, vat_cents: 0 },
  ]);
  expect(await billSeen(portal)).toEqual({
    billed: true,
    number: 'INV-2026-77001',
    id: billing?.id,
  });
});

test.each([
  [0, 'PENDING'],
  [0.01, 'PARTIAL'],
  [34.29, 'PARTIAL'],
  [34.3, 'PAID'],
  [40, 'PAID'],
])('US$%d of 34.30 paid is %s, from the start and later', async (paid, status) => {
  const portal = await openWithParcel();
  await sendBillings(portal, { ...firstBilling, paid });
  expect((await storedBill(portal)).billing).toMatchObject({
    status,
    paid_cents: Math.round(paid * 100),
  });
  const { trackingNumber: _, ...alone } = firstBilling;
  const second = { ...alone, id: 'bill-2', invoice: 'INV-2' };
  expect((await resultOf(portal, second))?.result).toBe('applied');
  const result = await resultOf(portal, { ...second, paid });
  expect(result?.result).toBe(paid === 0 ? 'known' : 'applied');
  expect((await storedBill(portal, 'bill-2')).billing).toMatchObject({ status, tracking_id: null });
});

test('sent again, a bill is known; one that differs in anything but what was paid is refused', async () => {
  const portal = await openWithParcel();
  await sendBillings(portal, firstBilling);
  const before = await billRows(portal);
  expect(await resultOf(portal, { ...firstBilling, issuedAt: '2026-11-21T14:30:00.000Z' })).toEqual(
    {
      id: 'bill-1',
      result: 'known',
    },
  );
  const { trackingNumber: _, ...unnamed } = firstBilling;
  const changed: readonly (readonly [object, string])[] = [
    [{ ...firstBilling, customer: other.id }, 'customer'],
    [{ ...firstBilling, invoice: 'INV-9' }, 'invoice'],
    [{ ...firstBilling, issuedAt: '2026-11-21T14:31:00Z' }, 'issuedAt'],
    [{ ...firstBilling, recipient: 'Somebody Else' }, 'recipient'],
    [{ ...firstBilling, exchangeRate: 158.26 }, 'exchangeRate'],
    [{ ...firstBilling, lines: firstBilling.lines.slice(1), paid: 1 }, 'lines'],
    [unnamed, 'trackingNumber'],
  ];
  for (const [billing, field] of changed) {
    const result = await resultOf(portal, billing);
    expect(result?.result, field).toBe('refused');
    expect(result?.detail).toContain(`it differs in ${field}.`);
  }
  expect(await billRows(portal)).toEqual(before);
});

test('voiding takes the bill off its parcel, which can be billed again; void stays void', async () => {
  const portal = await openWithParcel();
  await sendBillings(portal, { ...firstBilling, paid: 10 });
  const voided = { ...firstBilling, paid: 10, isVoid: true };
  expect((await resultOf(portal, voided))?.result).toBe('applied');
  expect((await storedBill(portal)).billing).toMatchObject({ status: 'VOID', paid_cents: 1000 });
  expect(await billSeen(portal)).toEqual({ billed: false, number: null, id: null });
  expect((await resultOf(portal, voided))?.result).toBe('known');
  expect((await resultOf(portal, { ...voided, isVoid: false }))?.detail).toMatch(
    /void and stays so/,
  );
  expect((await resultOf(portal, { ...voided, paid: 11 }))?.detail).toMatch(/can no longer change/);
  const second = { ...firstBilling, id: 'bill-2', invoice: 'INV-2' };
  expect((await resultOf(portal, second))?.result).toBe('applied');
  expect(await billSeen(portal)).toMatchObject({ billed: true, number: 'INV-2' });
  expect((await resultOf(portal, voided))?.result).toBe('known');
  expect(await billSeen(portal)).toMatchObject({ billed: true, number: 'INV-2' });
});

test('a bill that comes as void bills nothing', async () => {
  const portal = await openWithParcel();
  const results = await sendBillings(
    portal,
    { ...firstBilling, isVoid: true },
    { ...firstBilling, id: 'bill-2', invoice: 'INV-2' },
    { ...firstBilling, id: 'bill-3', invoice: 'INV-3', isVoid: true },
  );
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied']);
  expect(await billSeen(portal)).toMatchObject({ billed: true, number: 'INV-2' });
});

const manyLines = Array.from({ length: 100 }, () => ({
  productType: 'SERVICIOS',
  description: 'Freight',
  quantity: 100_000,
  rate: 10_000_000,
}));

const refusals: Readonly<Record<string, readonly [object, RegExp]>> = {
  'an unknown customer': [{ customer: 999_999 }, /^There is no customer 999999\.$/],
  'a closed account': [{ customer: other.id }, /has closed the account\.$/],
  // One second more than the clocks may differ (server/feed/future.ts).
  'a day to come': [{ issuedAt: '2026-11-21T15:05:01Z' }, /is in the future/],
  'a parcel that nobody knows': [{ trackingNumber: '1ZNONE' }, /has no parcel 1ZNONE\. Send its/],
  'a number that is taken': [
    { invoice: `INV-${demo.id}-0001` },
    /There is an invoice INV-\d+-0001/,
  ],
  'a sum that nobody owes': [{ lines: manyLines }, /more than US\$10,000,000/],
};

test.each(Object.entries(refusals))(
  '%s is refused in words, and nothing is kept',
  async (_, [change, words]) => {
    const portal = await openWithParcel();
    await setStatus(portal.store, other.id, 'CLOSED');
    const before = await billRows(portal);
    const result = await resultOf(portal, { ...firstBilling, ...change });
    expect(result).toMatchObject({ id: 'bill-1', result: 'refused' });
    expect(result?.detail).toMatch(words);
    expect(await billRows(portal)).toEqual(before);
  },
);

test('a parcel is on one bill at a time, in one batch too', async () => {
  const portal = await openWithParcel();
  const second: BillingItem = { ...firstBilling, id: 'bill-2', invoice: 'INV-2' };
  const sameNumber: BillingItem = { ...firstBilling, id: 'bill-3', trackingNumber: undefined };
  const results = await sendBillings(portal, firstBilling, second, sameNumber, firstBilling);
  expect(results.map(({ result }) => result)).toEqual(['applied', 'refused', 'refused', 'known']);
  expect(results[1]?.detail).toBe(
    'Parcel 1ZFEED0001 is on another bill. Send that one as void first.',
  );
  expect((await billSeen(portal)).number).toBe('INV-2026-77001');
});

test('errors of a bill are reported field by field', async () => {
  const portal = await openWithParcel();
  const result = await resultOf(portal, {
    ...firstBilling,
    exchangeRate: 158.255,
    paid: -1,
    lines: [{ productType: 'GIFT', description: '', quantity: 1.5, rate: 0.001 }],
  });
  const paths = result?.errors?.map(({ path }) => path);
  expect(new Set(paths)).toEqual(
    new Set([
      'exchangeRate',
      'paid',
      'lines.0.productType',
      'lines.0.description',
      'lines.0.quantity',
      'lines.0.rate',
    ]),
  );
  for (const { message } of result?.errors ?? []) expect(message).toMatch(/\w{3}/);
});

test('an empty batch is refused', async () => {
  const portal = await openPortal();
  expect(problemOf(await post(portal, 'billings', [])).code).toBe('invalid');
});

test('the same bill in three batches at once: exactly one applies', async () => {
  const portal = await openWithParcel();
  const all = await Promise.all([1, 2, 3].map(() => sendBillings(portal, firstBilling)));
  expect(
    all
      .flat()
      .map(({ result }) => result)
      .toSorted(),
  ).toEqual(['applied', 'known', 'known']);
  expect((await storedBill(portal)).lines).toHaveLength(3);
});
