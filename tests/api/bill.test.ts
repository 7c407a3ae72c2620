import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listBillings } from '#lib/contract/billings.ts';
import { getOverview } from '#lib/contract/overview.ts';
import { aggregatesOf } from '#lib/domain/billing-aggregates.ts';
import { firstBilling, firstEvent, sendBillings, sendEvents } from '#tests/support/feed.ts';
import { base, bill, cents, openBilling } from '#tests/support/open-billing.ts';
import { answerOf, demo, other, problemOf } from '#tests/support/portal.ts';

test('one bill has its lines, its parcel, and sums that agree with the list', async () => {
  const { list, one } = await openBilling();
  const { data } = await list({ size: 100 });
  expect(data).toHaveLength(40);
  for (const row of data) {
    const detail = await one(row.id);
    expect(detail).toMatchObject(row);
    const sums = aggregatesOf(detail.lineItems);
    expect(sums.reduce((sum, { total }) => sum + cents(total), 0)).toBe(cents(row.total));
    expect(detail.trackingNumber).toMatch(/\w+/);
    expect(detail.exchangeRate).toBeGreaterThan(100);
  }
});

test('whatever the company sends, its lines add up to the total to the cent', async () => {
  const portal = await openBilling();
  const dollars = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
  const line = fc.record({
    productType: fc.constantFrom('SERVICIOS', 'IMPUESTOADUANA', 'OTROSCARGOS'),
    description: fc.constant('A line'),
    quantity: fc.integer({ min: 1, max: 50 }),
    rate: dollars,
    vat: dollars,
  });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
      count += 1;
      const id = `random-${count}`;
      const billing = {
        ...firstBilling,
        id,
        invoice: id,
        trackingNumber: undefined,
        lines,
        paid: 0,
      };
      expect((await sendBillings(portal, billing))[0]?.result).toBe('applied');
      const [newest] = (await portal.list({ size: 100, filter: { range: 'last3Months' } })).data
        .filter(({ invoice }) => invoice === id)
        .slice(0, 1);
      const detail = await portal.one(newest?.id ?? '');
      const expected = lines.reduce(
        (sum, { quantity, rate, vat }) => sum + quantity * cents(rate) + cents(vat),
        0,
      );
      expect(cents(detail.total)).toBe(expected);
      const sums = aggregatesOf(detail.lineItems);
      expect(sums.reduce((sum, { total }) => sum + cents(total), 0)).toBe(expected);
    }),
    { numRuns: 40 },
  );
});

test('a bill leads to its parcel, and one without a parcel says so', async () => {
  const portal = await openBilling();
  await sendEvents(portal, firstEvent);
  await sendBillings(portal, firstBilling);
  await bill(portal, '2026-11-21T14:45:00Z');
  const [alone, billed] = (await portal.list()).data.filter(({ invoice }) =>
    ['INV-20261121T144500Z', firstBilling.invoice].includes(invoice),
  );
  expect(await portal.one(billed?.id ?? '')).toMatchObject({
    trackingId: `t${demo.id}-00061`,
    trackingNumber: firstEvent.trackingNumber,
    parcel: 'Desk lamp',
  });
  expect(billed?.parcel).toBe('Desk lamp');
  expect(alone?.parcel).toBeNull();
  expect(await portal.one(alone?.id ?? '')).toMatchObject({
    trackingId: null,
    trackingNumber: null,
    estimate: null,
  });
});

test('a void bill has no balance', async () => {
  const { list, one } = await openBilling();
  const row = (await list({ size: 100 })).data.find(({ status }) => status === 'VOID');
  expect(await one(row?.id ?? '')).toMatchObject({ status: 'VOID', balance: 0 });
  expect(row?.total).toBeGreaterThan(0);
});

test('a bill paid too much owes nothing, and pays for no other bill', async () => {
  const portal = await openBilling();
  const { totals } = await portal.list();
  await bill(portal, '2026-11-21T14:45:00Z', 10, { paid: 15 });
  const { data, totals: totalsAfter } = await portal.list();
  expect(data[0]).toMatchObject({ status: 'PAID', total: 10, paidOut: 15, balance: 0 });
  expect(await portal.one(data[0]?.id ?? '')).toMatchObject({ balance: 0 });
  expect(cents(totalsAfter.total - totals.total)).toBe(1000);
  expect(cents(totalsAfter.paidOut - totals.paidOut)).toBe(1500);
  expect(totalsAfter.balance).toBe(totals.balance);
  const overview = await portal.get('/api/v1/customers/overview', portal.token);
  const { obligations } = answerOf(getOverview, overview).data;
  expect(obligations.find(({ kind }) => kind === 'payment')?.total).toBe(totalsAfter.balance);
  const rows: Record<string, string>[] = parse((await portal.table()).body, {
    bom: true,
    columns: true,
  });
  expect(rows[0]?.['Balance (US$)']).toBe('0.00');
});

test('another customer’s bill gets the same answer as a bill that does not exist', async () => {
  const { get, token, signIn } = await openBilling();
  const [theirBill] = answerOf(
    listBillings,
    await get(`/api/v1/customers/${other.id}/billings`, await signIn(other)),
  ).data;
  if (!theirBill) throw new Error('the other customer has no bill');
  const foreign = await get(`${base}/${theirBill.id}`, token);
  expect(problemOf(foreign).code).toBe('not-found');
  expect(foreign.body).toBe((await get(`${base}/b-nobody`, token)).body);
});
