import type { Page } from 'playwright/test';
import { meCalls, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const addressPage = '/account/preferences';
const card = (page: Page, title: string) =>
  page.getByRole('main').locator('section').filter({ hasText: title });
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Copied' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('each line and the whole address can be copied, with the code in both places', async ({
  baseURL,
  context,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account/tracking');
  await page.getByRole('link', { name: 'Shipping Address' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${addressPage}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Address');
  const air = card(page, 'Air Freight');
  await expect(air.getByText('Campbell AB-100245', { exact: true })).toBeVisible();
  await air.getByRole('button', { name: 'Copy Address line 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(/Copied: Address line 2/);
  expect(await clipboard(page)).toBe('AB-100245');
  await card(page, 'Sea Freight').getByRole('button', { name: 'Copy the whole address' }).click();
  await expect(told(page)).toHaveText(/Copied: Sea Freight address/);
  const copied = (await clipboard(page)).split('\n');
  expect(copied[0]).toBe('Danielle Campbell ABS-100245');
  expect(copied[2]).toBe('ABS-100245');
});

test('where the browser refuses, it says what to do instead', async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(addressPage);
  await card(page, 'Air Freight').getByRole('button', { name: 'Copy City' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Select the text' })).toBeVisible();
});

test('an address that cannot be had says why, and comes with another try', async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await page.route(meCalls, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<p>gone</p>' }),
  );
  await page.goto(addressPage);
  await expect(
    page.getByRole('heading', { name: 'Your Miami address could not be loaded' }),
  ).toBeVisible();
  await page.unroute(meCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Air Freight')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`axe finds nothing and nothing is cut off, ${colorScheme}, ${width} px`, async ({
      baseURL,
      page,
    }) => {
      await startSignedIn(page, baseURL);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(addressPage);
      await expect(card(page, 'Sea Freight')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
