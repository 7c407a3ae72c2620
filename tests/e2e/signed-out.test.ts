import type { Page, Route } from 'playwright/test';
import {
  listCalls,
  meCalls,
  openParcels,
  signIn,
  startSignedIn,
  storedSession,
} from './support/account.ts';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

/** Refuses as the API does, with any status. */
const refuseWith = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: '/problems/unauthenticated',
      title: 'No',
      status,
      detail: 'Said by a test.',
      code: 'unauthenticated',
    }),
  });

const status = (page: Page) => page.getByRole('main').getByRole('status');

async function expectTold(page: Page, reason: string): Promise<void> {
  await expect(page).toHaveURL(/\/public\/home$/);
  await expect(status(page)).toContainText(`You were signed out because ${reason}`);
  expect(await storedSession(page)).toBeNull();
}

/** Presses the way back and signs in. */
async function goBack(page: Page): Promise<void> {
  await status(page).getByRole('link', { name: 'Sign in again to go on' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await signIn(page);
}

const air = '?page=2&filter[shippingType]=AIR';
const atAir = /\/account\/tracking\?page=2&filter\[shippingType\]=AIR$/;

for (const [code, reason] of [
  [401, 'your session had ended.'],
  [403, 'our server refused what the page asked for.'],
] as const)
  test(`${code} from any call tells why, and one press leads back to the same list`, async ({
    page,
  }) => {
    await openParcels(page);
    await page.route(listCalls, refuseWith(code));
    await page.goto(`/account/tracking${air}`);
    await expectTold(page, reason);
    await expectWell(page, 'signed out');
    await page.unroute(listCalls);
    await goBack(page);
    await expect(page).toHaveURL(atAir);
    await page.goto('/public/home');
    await expect(page.locator('#signed-out')).toBeEmpty();
  });

test('a token that is dead when the page starts tells why and leads back', async ({ page }) => {
  await page.goto('/public/home');
  await page.evaluate((token) => {
    localStorage.setItem('AB', JSON.stringify({ id: 100245, code: 100245, access_token: token }));
  }, 'A'.repeat(43));
  await page.goto(`/account/tracking${air}`);
  await expectTold(page, 'your session had ended.');
  await goBack(page);
  await expect(page).toHaveURL(atAir);
});

test('account info that cannot be fetched tells why, and the next sign-in leads to Personal info', async ({
  page,
}) => {
  await page.route(meCalls, (route) => route.abort('connectionrefused'));
  await page.goto('/auth/signin');
  await signIn(page);
  await expectTold(page, 'your account could not be loaded.');
  await page.unroute(meCalls);
  await goBack(page);
  await expect(page).toHaveURL(/\/account\/personal-info$/);
});

test('an account that is gone is told of', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await page.route(meCalls, refuseWith(404));
  await page.goto('/account/personal-info');
  await expectTold(page, 'this account no longer exists.');
});

test('every open tab tells why, and Log out is silent in all', async ({ context, page }) => {
  await openParcels(page);
  const other = await context.newPage();
  await other.goto('/account/delivery-address');
  await expect(other.getByLabel('Address', { exact: true })).toBeVisible();
  await page.route(listCalls, refuseWith(401));
  await page.goto(`/account/tracking${air}`);
  await expectTold(page, 'your session had ended.');
  await expectTold(other, 'your session had ended.');
  await page.unroute(listCalls);
  await goBack(other);
  await expect(other).toHaveURL(/\/account\/delivery-address$/);

  await page.goto('/account/tracking');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/public\/home$/);
    await expect(status(tab)).toBeEmpty();
  }
  await other.close();
});
