import type { Page } from 'playwright/test';
import { accountNavigation } from '#islands/account/navigation.ts';
import { startSignedIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

// The menu of the specification (§2): no entry may be removed or renamed; decisions added others.
const specified = {
  Account: {
    'Personal info': '/account/personal-info',
    'Login & security': '/account/login-and-security',
    'Shipping Address': '/account/preferences',
    'Delivery Address': '/account/delivery-address',
  },
  Shopping: {
    Tracking: '/account/tracking',
    Invoices: '/account/billing',
    Pricing: '/account/pricing',
  },
};

const sidebar = (page: Page) => page.getByRole('complementary');

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

test('every page has its title, the way to it, refer a friend and Log out in its banner', async ({
  page,
}) => {
  for (const { label: group, items } of accountNavigation)
    for (const { label: title, href } of items) {
      await page.goto(href);
      const banner = page.locator('.content > header');
      await expect(banner.getByRole('heading', { level: 1 })).toHaveText(title);
      const crumbs = banner.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('listitem')).toHaveText(['Home', group, title]);
      await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/account/tracking');
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
  const menu = sidebar(page);
  await expect(menu.getByText('Danielle Campbell', { exact: true })).toBeVisible();
  await expect(menu.getByText('demo@airbridge.test', { exact: true })).toBeVisible();
  await expect(menu.getByRole('heading')).toHaveText(Object.keys(specified));
  for (const [index, { label, items }] of accountNavigation.entries()) {
    const links = menu.getByRole('list').nth(index).getByRole('link');
    const entries = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent.trim(), link.getAttribute('href')]),
    );
    expect(entries).toEqual(items.map((item) => [item.label, item.href]));
    expect(entries).toEqual(expect.arrayContaining(Object.entries(specified[label])));
  }
});
