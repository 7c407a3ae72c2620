import type { Page } from 'playwright/test';
import { refuse } from './support/account.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const call = '**/identity/activate/*';
const page43 = `/auth/activate#token=${'A'.repeat(43)}`;
const button = (page: Page) => page.getByRole('button', { name: 'Activate my account' });
const invalid = (page: Page) => page.getByRole('heading', { name: 'Invalid activation link' });

const notLinks = ['', '#', '#token=', '#token=short', `#token=${'x'.repeat(5000)}`, '#other=1'];
for (const hash of notLinks)
  test(`an address that ends in ${JSON.stringify(hash.slice(0, 20))} is recognized at once`, async ({
    page,
  }) => {
    await page.goto(`/auth/activate${hash}`);
    await expect(invalid(page)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: /^sign up again$/ }),
    ).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });

test('a used link links to sign-in, which has the focus', async ({ page }) => {
  await page.goto(page43);
  await button(page).click();
  await expect(invalid(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/signin$/);
});

test('a failure says why, and the next press works', async ({ page }) => {
  await page.goto(page43);
  await page.route(call, refuse('too-many-requests', 'Try again in 7 minutes.'));
  await button(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your account is not active yet');
  await expect(alert).toContainText('Try again in 7 minutes.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.unroute(call);
  await page.context().setOffline(true);
  await button(page).click();
  await expect(alert).toContainText('You are offline.');
  await page.context().setOffline(false);
  await page.route(call, (route) => route.fulfill({ json: { code: 1 } }));
  await button(page).click();
  // Another device than the one that signed up: it asks, and leads on to the address.
  await expect(page).toHaveURL(/\/auth\/signin\?returnUrl=%2Faccount%2Fpreferences$/);
  await expect(page.getByText('Your account is active.')).toBeVisible();
});
