import type { Page, Route } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { some } from '#tests/support/amounts.ts';
import {
  listCalls,
  meCalls,
  openParcels,
  refuse,
  signIn,
  startSignedIn,
  storedSession,
} from './support/account.ts';
import { field, save, saveDeliveryCall } from './support/customer.ts';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

/** A refusal in the API’s format with a status that no code of ours has; the portal acts on the status alone. */
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

const [demo, other] = demoCustomers;

const status = (page: Page) => page.getByRole('main').getByRole('status');

async function expectTold(page: Page, reason: string): Promise<void> {
  await expect(page).toHaveURL(/\/public\/home$/);
  await expect(status(page)).toContainText(`You were signed out because ${reason}`);
  expect(await storedSession(page)).toBeNull();
}

/** Presses the way back and signs in. */
async function goBack(
  page: Page,
  customer: Pick<(typeof demoCustomers)[number], 'email' | 'password'> = demo,
): Promise<void> {
  await status(page).getByRole('link', { name: 'Sign in again to go on' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await page.getByLabel('Email or account').fill(customer.email);
  await field(page, 'Password').fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const airPage2 = '?page=2&filter[shippingType]=AIR';
const airPage2Url = /\/account\/tracking\?page=2&filter\[shippingType\]=AIR$/;

const refusals = [
  [401, refuse('unauthenticated'), 'your session had ended.'],
  [403, refuseWith(403), 'our server refused what the page asked for.'],
] as const;

for (const [code, answer, reason] of some(refusals, 2))
  test(`${code} from any call explains why, and one press leads back to the same list`, async ({
    page,
  }) => {
    await openParcels(page);
    await page.route(listCalls, answer);
    await page.goto(`/account/tracking${airPage2}`);
    await expectTold(page, reason);
    await expectWell(page, 'signed out');
    await page.unroute(listCalls);
    await goBack(page);
    await expect(page).toHaveURL(airPage2Url);
    await page.goto('/public/home');
    await expect(page.locator('#signed-out')).toBeEmpty();
  });

test('a token that is invalid when the page starts explains why and leads back', async ({
  page,
}) => {
  await page.goto('/public/home');
  await page.evaluate((session) => localStorage.setItem('AB', JSON.stringify(session)), {
    id: demo.id,
    code: demo.id,
    access_token: 'A'.repeat(43),
  });
  await page.goto(`/account/tracking${airPage2}`);
  await expectTold(page, 'your session had ended.');
  await goBack(page);
  await expect(page).toHaveURL(airPage2Url);
});

test('account info that cannot be loaded explains why, and the next sign-in leads to Personal info', {
  tag: '@release',
}, async ({ page }) => {
  await page.route(meCalls, (route) => route.abort('connectionrefused'));
  await page.goto('/auth/signin');
  await signIn(page);
  await expectTold(page, 'your account could not be loaded.');
  await page.unroute(meCalls);
  await goBack(page);
  await expect(page).toHaveURL(/\/account\/personal-info$/);
});

test('an account that is gone is explained, with the way back', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await page.route(meCalls, refuse('not-found'));
  await page.goto('/account/personal-info');
  await expectTold(page, 'this account no longer exists.');
  await page.unroute(meCalls);
  await goBack(page);
  await expect(page).toHaveURL(/\/account\/personal-info$/);
});

test('every open tab explains why, and confirms a Log out', {
  tag: '@release',
}, async ({ context, page }) => {
  await openParcels(page);
  const second = await context.newPage();
  await second.goto('/account/delivery-address');
  await expect(second.getByLabel('Address', { exact: true })).toBeVisible();
  await page.route(listCalls, refuse('unauthenticated'));
  await page.goto(`/account/tracking${airPage2}`);
  await expectTold(page, 'your session had ended.');
  await expectTold(second, 'your session had ended.');
  await page.unroute(listCalls);
  await goBack(second);
  await expect(second).toHaveURL(/\/account\/delivery-address$/);

  await page.goto('/account/tracking');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/public\/home$/);
    await expect(status(tab)).toHaveText('You are signed out.');
  }
  await second.close();
});

test('what was typed is restored for the same customer only, and Log out removes it', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  const form = '/account/delivery-address';
  const typed = 'By the mango tree';
  const tabStorage = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const endWhileTyping = async () => {
    await field(page, 'Other signs').fill(typed);
    await page.route(saveDeliveryCall, refuse('unauthenticated'));
    await save(page).click();
    await expectTold(page, 'your session had ended.');
    await page.unroute(saveDeliveryCall);
    expect(await tabStorage()).toContain(typed);
  };
  await startSignedIn(page, baseURL);
  await page.goto(form);
  await endWhileTyping();
  await goBack(page);
  await expect(page).toHaveURL(new RegExp(`${form}$`));
  await expect(field(page, 'Other signs')).toHaveValue(typed);

  await endWhileTyping();
  await goBack(page, other);
  await expect(page).toHaveURL(new RegExp(`${form}$`));
  await expect(field(page, 'Other signs')).not.toHaveValue(typed);
  expect(await tabStorage()).not.toContain(typed);

  await endWhileTyping();
  await goBack(page, other);
  await expect(field(page, 'Other signs')).toHaveValue(typed);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/public\/home$/);
  expect(await tabStorage()).not.toContain(typed);
});
