import type { Page } from 'playwright/test';
import { startSignedIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

// The labels of the specification (§2), with the pages that decisions added behind them.
const groups = {
  Account: {
    'Personal info': '/account/personal-info',
    'Login & security': '/account/login-and-security',
    'Shipping Address': '/account/preferences',
    'Delivery Address': '/account/delivery-address',
    'Your data': '/account/your-data',
  },
  Shopping: {
    Tracking: '/account/tracking',
    Invoices: '/account/billing',
    Pricing: '/account/pricing',
    Calculator: '/account/calculator',
  },
};

const sidebar = (page: Page) => page.getByRole('complementary');

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

test('every page has its title, the way to it, refer a friend and Log out in its banner', async ({
  page,
}) => {
  for (const [group, items] of Object.entries(groups))
    for (const [title, path] of Object.entries(items)) {
      await page.goto(path);
      const banner = page.locator('.content > header');
      await expect(banner.getByRole('heading', { level: 1 })).toHaveText(title);
      const crumbs = banner.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('listitem')).toHaveText(['Home', group, title]);
      await expect(banner.getByRole('link', { name: 'Refer a friend' })).toHaveAttribute(
        'href',
        '/account/refer-a-friend',
      );
      await expect(banner.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(title);
    }
});

test('the sidebar has the groups and labels of the specification, below who is signed in', async ({
  page,
}) => {
  await page.goto('/account/tracking');
  const shown = sidebar(page);
  await expect(shown.getByText('Danielle Campbell', { exact: true })).toBeVisible();
  await expect(shown.getByText('demo@airbridge.test', { exact: true })).toBeVisible();
  await expect(shown.getByRole('heading')).toHaveText(Object.keys(groups));
  for (const [index, items] of Object.values(groups).entries()) {
    const links = shown.getByRole('list').nth(index).getByRole('link');
    await expect(links).toHaveText(Object.keys(items));
    for (const [at, path] of Object.values(items).entries())
      await expect(links.nth(at)).toHaveAttribute('href', path);
  }
});
