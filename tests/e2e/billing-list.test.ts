import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright/test';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatUsd } from '#lib/format/money.ts';
import { some } from '#tests/support/amounts.ts';
import { refuse, startSignedIn } from './support/account.ts';
import { billListCalls, billsPage, openBillsApi, openList, rows, table } from './support/bills.ts';
import { overflow } from './support/customer.ts';
import { testRecovery } from './support/recovery.ts';
import { expect, test } from './support/test.ts';

const sums = (page: Page) => page.getByRole('region', { name: 'Totals' });
const pill = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which bills' }).getByRole('button', { name });
const summary = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

test('the rows and the sums of all pages are what the API says', async ({ page }) => {
  const { data, totals } = await (await openBillsApi(page)).list();
  await openList(page);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Invoice',
    'Date',
    'Total',
    'Paid out',
    'Balance',
    'Status',
  ]);
  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  expect(shown).toEqual(
    data.map((bill) => [
      `${bill.invoice}${bill.parcel ?? ''}`,
      formatDay(bill.date),
      formatUsd(bill.total),
      formatUsd(bill.paidOut),
      formatUsd(bill.balance),
      billingStatusLabels[bill.status],
    ]),
  );
  await expect(sums(page).getByRole('definition')).toHaveText([
    formatUsd(totals.balance),
    formatUsd(totals.total),
    formatUsd(totals.paidOut),
  ]);
});

test('Pending shows what is to pay with its sums; the address keeps it, and Back undoes it', async ({
  page,
}) => {
  const pending = await (await openBillsApi(page)).list('?filter[status]=pending');
  await openList(page);
  await pill(page, 'Pending').click();
  await expect(rows(page)).toHaveCount(pending.total);
  await expect(page).toHaveURL(/filter\[status\]=pending$/);
  for (const badge of await rows(page).locator('td:last-child').allTextContents())
    expect(['Pending', 'Partly paid']).toContain(badge);
  await expect(sums(page).getByRole('definition').first()).toHaveText(
    formatUsd(pending.totals.balance),
  );
  await expect(sums(page)).toContainText(`${pending.total} pending bills`);
  await page.reload();
  await expect(pill(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(pill(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(10);
});

const ranges = [
  ['last3Months', 'Last 3 Months'],
  ['last12Months', 'Last 12 Months'],
  ['thisYear', 'This Year'],
  ['lastYear', 'Last Year'],
] as const;

for (const [range, label] of some(ranges, 4))
  test(`“${label}” shows the bills of just these dates`, async ({ page }) => {
    const expected = await (await openBillsApi(page)).list(`?size=100&filter[range]=${range}`);
    await openList(page, '?size=100');
    await page.getByLabel('Dates').selectOption({ label });
    await expect(page).toHaveURL(new RegExp(`filter\\[range\\]=${range}$`));
    await expect(rows(page)).toHaveCount(expected.total);
    expect(await rows(page).locator('th a').allTextContents()).toEqual(
      expected.data.map(({ invoice }) => invoice),
    );
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\?size=100$/);
  });

test('pages turn, and their size changes from the first page on', async ({ page }) => {
  await openList(page);
  await expect(summary(page)).toHaveText('1 to 10 of 40');
  for (const [name, range] of [
    ['Next page', '11 to 20'],
    ['Next page', '21 to 30'],
    ['Previous page', '11 to 20'],
    ['First page', '1 to 10'],
    ['Last page', '31 to 40'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(summary(page)).toHaveText(`${range} of 40`);
  }
  const sizes = page.getByLabel('Rows per page');
  await expect(sizes.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await sizes.selectOption('25');
  await expect(summary(page)).toHaveText('1 to 25 of 40');
  await expect(rows(page)).toHaveCount(25);
  await page.goto(`${billsPage}?page=9`);
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(summary(page)).toHaveText('31 to 40 of 40');
});

test('the months are in a table too, as the API says, and the current month says so', async ({
  page,
}) => {
  const { months } = await (await openBillsApi(page)).list();
  await openList(page);
  const byMonth = page.getByRole('table', { name: 'Billed by month' });
  await expect(byMonth).toBeHidden();
  await page.getByText('Show as a table').click();
  await expect(byMonth.locator('tbody td')).toHaveText(months.map(({ total }) => formatUsd(total)));
  await expect(byMonth.locator('tbody th').last()).toHaveText(/ \d{4}, so far$/);
  const bars = sums(page).locator('svg rect');
  await expect(bars).toHaveCount(months.length);
  const heights = await bars.evaluateAll((all) =>
    all.map((bar) => Number.parseFloat(bar.getAttribute('height') ?? '')),
  );
  // One scale for all: a bar is as high as its amount.
  const [high = 0, low = 0] = months.map(({ total }) => total).toSorted((a, b) => b - a);
  const sorted = heights.toSorted((a, b) => b - a);
  expect((sorted[1] ?? 0) / (sorted[0] ?? 1)).toBeCloseTo(low / high, 3);
  await expect(bars.last()).toHaveAttribute('data-current', 'true');
  await page.getByLabel('Dates').selectOption({ label: 'Last Year' });
  await expect(sums(page).locator('[data-current=true]')).toHaveCount(0);
});

test('the filtered list is saved as a table', async ({ page }) => {
  await openList(page, '?filter[status]=pending');
  const total = await rows(page).count();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^airbridge-invoices-\d{4}-\d\d-\d\d\.csv$/);
  const csvRows: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
    bom: true,
    columns: true,
  });
  expect(csvRows).toHaveLength(total);
  expect(csvRows[0]?.['Invoice']).toBe(await rows(page).locator('th a').first().textContent());
});

test('a table that cannot be downloaded says why', { tag: '@release' }, async ({ page }) => {
  await openList(page);
  await page.route(/billings\.csv/, refuse('too-many-requests', 'Too many tables for now.'));
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect(page.getByText('Too many tables for now.')).toBeVisible();
});

test('on a phone each bill is a card with the same figures, and nothing is cut off', async ({
  page,
}) => {
  const { data } = await (await openBillsApi(page)).list();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(billsPage);
  const cards = page.getByRole('region', { name: 'Bills' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  const [first] = data;
  for (const text of [first?.invoice ?? '', formatUsd(first?.balance ?? 0), 'Pending'])
    await expect(cards.first()).toContainText(text);
  await page.getByText('Show as a table').click();
  expect(await overflow(page)).toBe(0);
});

testRecovery(test, { name: 'bills', path: billsPage, calls: billListCalls, shown: table });
