import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { billingRanges } from '#lib/contract/bill-values.ts';
import { exportBillings } from '#lib/contract/billings.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { listBillingRows } from '#server/store/queries/billing-list.ts';
import { base, bill, cents, openBilling } from '#tests/support/open-billing.ts';
import { demo, problemOf } from '#tests/support/portal.ts';
import { plansOf } from '#tests/support/query-plans.ts';

const centsOfRows = (rows: readonly { total: number; status: string }[]) =>
  rows.filter(({ status }) => status !== 'VOID').reduce((sum, row) => sum + cents(row.total), 0);

test('the list is the customer’s bills, newest first, a page at a time', async () => {
  const { list } = await openBilling();
  const all = await list({ size: 100 });
  expect(all.total).toBe(40);
  expect(all.data.map(({ date }) => date)).toEqual(
    all.data.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a)),
  );
  const second = await list({ page: 1, size: 25 });
  expect(second.data).toEqual(all.data.slice(25));
  expect(second).toMatchObject({ total: 40, totals: all.totals, months: all.months });
});

test('the sums are those of every page, and void bills count nothing', async () => {
  const { list } = await openBilling();
  const all = await list({ size: 100 });
  const counted = all.data.filter(({ status }) => status !== 'VOID');
  expect(counted).toHaveLength(39);
  const sum = (of: 'total' | 'paidOut' | 'balance') =>
    counted.reduce((sumSoFar, row) => sumSoFar + cents(row[of]), 0);
  expect(cents(all.totals.total)).toBe(sum('total'));
  expect(cents(all.totals.paidOut)).toBe(sum('paidOut'));
  expect(cents(all.totals.balance)).toBe(sum('balance'));
  expect((await list()).totals).toEqual(all.totals);
});

test('pending are the bills not paid in full', async () => {
  const { list } = await openBilling();
  const pending = await list({ filter: { status: 'pending' } });
  expect(pending.data.map(({ status }) => status)).toEqual([
    'PENDING',
    'PENDING',
    'PENDING',
    'PARTIAL',
  ]);
  expect(pending.data.filter(({ balance }) => balance <= 0)).toEqual([]);
});

test('a year of the list is a year in Jamaica', async () => {
  const portal = await openBilling();
  await bill(portal, '2026-01-01T04:59:59Z');
  await bill(portal, '2026-01-01T05:00:00Z');
  const invoicesOf = async (range: string) =>
    (await portal.list({ size: 100, filter: { range } })).data.map(({ invoice }) => invoice);
  expect(await invoicesOf('thisYear')).toContain('INV-20260101T050000Z');
  expect(await invoicesOf('thisYear')).not.toContain('INV-20260101T045959Z');
  expect(await invoicesOf('lastYear')).toContain('INV-20260101T045959Z');
  expect(await invoicesOf('lastYear')).not.toContain('INV-20260101T050000Z');
});

test('a month in Jamaica counts its own bills, not those before and after', async () => {
  const portal = await openBilling();
  const march = async () =>
    (await portal.list({ filter: { range: 'thisYear' } })).months.find(
      ({ month }) => month === '2026-03',
    )?.total ?? 0;
  const totalBefore = cents(await march());
  await bill(portal, '2026-03-01T05:00:00Z', 1);
  await bill(portal, '2026-04-01T04:59:59Z', 20);
  await bill(portal, '2026-03-01T04:59:59Z', 300);
  await bill(portal, '2026-04-01T05:00:00Z', 4000);
  await bill(portal, '2026-03-15T05:00:00Z', 50_000, { isVoid: true });
  expect(cents(await march()) - totalBefore).toBe(2100);
});

test.each([...billingRanges, undefined])(
  'the months of %s add up to what they show',
  async (range) => {
    const { list } = await openBilling();
    const answer = await list({ size: 100, filter: { range } });
    const months = answer.months.reduce((sum, { total }) => sum + cents(total), 0);
    const shown = new Set(answer.months.map(({ month }) => month));
    const inMonths = answer.data.filter(({ date }) => shown.has(date.slice(0, 7)));
    expect(months).toBe(centsOfRows(range ? answer.data : inMonths));
    expect(months).toBeGreaterThan(0);
  },
);

test('the table holds every bill that matches, in the list’s order', async () => {
  const { list, table } = await openBilling();
  const filter = { range: 'last12Months' };
  const answer = await table({ filter });
  expect(answer.headers['content-disposition']).toMatch(/airbridge-invoices-\d{4}-\d\d-\d\d\.csv/);
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  const { data } = await list({ size: 100, filter });
  expect(
    rows.map((row) => [row['Invoice'], row['Total (US$)'], row['Balance (US$)'], row['Status']]),
  ).toEqual(
    data.map((row) => [
      row.invoice,
      row.total.toFixed(2),
      row.balance.toFixed(2),
      billingStatusLabels[row.status],
    ]),
  );
  expect(exportBillings.produces).toBe('text/csv');
});

test('T-16: what would be a formula in a spreadsheet is text', async () => {
  const portal = await openBilling();
  await bill(portal, '2026-11-21T14:45:00Z', 1, { invoice: '=HYPERLINK("x")' });
  const { body } = await portal.table();
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  expect(rows[0]?.['Invoice']).toBe(`'=HYPERLINK("x")`);
});

test.each([
  ['filter[status]=paid', 'filter.status'],
  ['filter[range]=always', 'filter.range'],
  ['size=11', 'size'],
  ['page=-1', 'page'],
])('%s is refused beside its field', async (query, path) => {
  const { get, token } = await openBilling();
  const problem = problemOf(await get(`${base}?${query}`, token));
  expect(problem.code).toBe('invalid');
  expect(problem.errors?.map((error) => error.path)).toEqual([path]);
});

test('a page is read in the order of an index', async () => {
  const portal = await openBilling();
  const { indexes, sortsOrScans } = await plansOf(portal, (store) =>
    listBillingRows(store, demo.id, { isPending: false }, { page: 0, size: 10 }),
  );
  // PostgreSQL also names the index by which it finds each bill's parcel; SQLite's is the table itself.
  expect(indexes[0]).toBe('billings_by_date');
  expect(sortsOrScans).toBe(false);
});
