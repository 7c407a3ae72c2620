import { clearCache, openParcels, signIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

/** The list; in its default order it has no query. */
const trackingList = /\/trackings(\?|$)/;

test('a visitor becomes a customer at their parcels', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/public\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page).toHaveURL(/\/account\/tracking$/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(page.getByText('1 to 10 of 15')).toBeVisible();
});

test('paging, page size and the way back are in the address', async ({ page }) => {
  await openParcels(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11 to 20 of 60')).toBeVisible();
  await expect(page).toHaveURL(/page=1/);
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(page.getByText(/of 60/)).toHaveText('1 to 25 of 60');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('51 to 60 of 60')).toBeVisible();
  await page.reload();
  await expect(page.getByText('51 to 60 of 60')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 25 of 60')).toBeVisible();
});

test('search and filters narrow the list, and an empty one offers to clear them', async ({
  page,
}) => {
  await openParcels(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Delivered' });
  await expect(page).toHaveURL(/filter\[status\]=DELIVERED/);
  await expect(page.getByRole('table').getByText('Delivered').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search parcels' }).fill('nothing is called this');
  await expect(page.getByRole('heading', { name: 'No parcels match' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByText('1 to 10 of 15')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/tracking$/);
});

test('a parcel opens with its journey and leads back to the same list', async ({ page }) => {
  await openParcels(page, '?page=1');
  const link = page.getByRole('table').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/id=/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Received in Miami').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('11 to 20 of 60')).toBeVisible();
});

test('a customer without parcels is told how to get one', async ({ page }) => {
  await page.route('**/customers/overview', (route) =>
    route.fulfill({
      json: {
        data: {
          obligations: [],
          groups: { needs: 0, ready: 0, moving: 0, done: 0 },
          journey: [],
          news: [],
        },
      },
    }),
  );
  await page.goto('/account/tracking');
  await signIn(page);
  const steps = page.getByRole('region', { name: 'Four steps to your first parcel' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByText('Campbell AB-100245')).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('parcels that cannot be loaded say so, keep the filters and load on retry', async ({
  page,
}) => {
  await openParcels(page, '?filter[status]=DELIVERED');
  await page.route(trackingList, (route) => route.abort('connectionreset'));
  await clearCache(page);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Your parcels could not be loaded' }),
  ).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('DELIVERED');
  await page.unroute(trackingList);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
