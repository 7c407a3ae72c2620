import { gather, startSignedIn } from './support/account.ts';
import {
  billListCalls,
  billsPage,
  invoiceOf,
  openBillsApi,
  openList,
  rows,
} from './support/bills.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

test('the sidebar and the phone’s quick links lead to the invoices', async ({ page }) => {
  await page.goto('/account/pricing');
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Invoices' })
    .click();
  await expect(rows(page)).toHaveCount(10);
  await page.setViewportSize({ width: 390, height: 844 });
  const tab = page
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link', { name: 'Invoices' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test('by keyboard alone: to a bill and back to its row, with the filters kept', async ({
  page,
}) => {
  await openList(page, '?filter[status]=pending&size=25');
  await tabTo(page, rows(page).getByRole('link').nth(1));
  const name = (await rows(page).getByRole('link').nth(1).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} · Invoices`));
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'All bills' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('link', { name })).toBeFocused();
  await expect(page).toHaveURL(/\?size=25&filter\[status\]=pending$/);
  await expect(page).toHaveTitle(/^Invoices/);
});

test('by keyboard from a link to a bill: the list has the focus, then the row once it is there', async ({
  page,
}) => {
  const { data } = await (await openBillsApi(page)).list();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(billListCalls, async (route) => {
    await released;
    await route.continue();
  });
  const { id, invoice: name } = data[1] ?? { id: '', invoice: '' };
  await page.goto(`${billsPage}?id=${id}`);
  await tabTo(page, page.getByRole('link', { name: 'All bills' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Bills' })).toBeFocused();
  release();
  await expect(rows(page).getByRole('link', { name })).toBeFocused();
});

test('back from a bill that is on another page of the list, the list has the focus', async ({
  page,
}) => {
  const { data } = await (await openBillsApi(page)).list('?page=3');
  await page.goto(`${billsPage}?id=${data[0]?.id}`);
  await tabTo(page, page.getByRole('link', { name: 'All bills' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Bills' })).toBeFocused();
});

test('the list loads by one call, sent before React, and without the view of a bill', async ({
  page,
}) => {
  const calls = gather(page, (request) => billListCalls.test(request.url()));
  const detail = gather(page, (request) => /BillDetail/.test(request.url()));
  await openList(page);
  expect(calls).toHaveLength(1);
  expect(detail).toHaveLength(0);
  await page.goto('/account/tracking');
  await page.goto(billsPage);
  // The tab shows its cached rows, which are still fresh.
  await expect(rows(page)).toHaveCount(10);
  expect(calls).toHaveLength(1);
});

test('offline the rows stay, and are refreshed when the network is back', async ({
  page,
  context,
}) => {
  await openList(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(rows(page)).toHaveCount(10);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows(page).first()).toContainText(invoiceOf(30));
});
