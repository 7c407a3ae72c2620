import type { Page, Route } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { brokenSessions } from '#tests/islands/broken-sessions.ts';
import { some } from '#tests/support/amounts.ts';
import { openParcels, signIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

const [demo] = demoCustomers;
const oops = (page: Page) => page.getByRole('dialog', { name: 'Oops...' });

test('a wrong password is reported in a dialog and the customer stays', async ({ page }) => {
  await page.goto('/auth/signin');
  await signIn(page, 'not the password');
  await expect(oops(page)).toContainText('Invalid email/password combination');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(oops(page)).toBeHidden();
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await expect(page.getByLabel('Email or account')).toHaveValue(demo.email);
  // The words stay, with the way out.
  await expect(page.getByText('Invalid email/password combination')).toBeVisible();
  await page.getByRole('link', { name: 'Send me a link' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(demo.email);
});

test.describe('an API that', () => {
  const failures = {
    'is down': (route: Route) => route.abort('connectionrefused'),
    'answers 500': (route: Route) => route.fulfill({ status: 500, body: 'x' }),
    'answers HTML': (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Welcome to our Wi-Fi</p>' }),
  };
  for (const [name, answer] of some(Object.entries(failures), 3)) {
    test(`${name} is an internal error, and nothing typed is lost`, async ({ page }) => {
      await page.route('**/identity/token', answer);
      await page.goto('/auth/signin');
      await signIn(page);
      await expect(oops(page)).toContainText('An internal error has occurred');
      await page.keyboard.press('Escape');
      await expect(page.getByLabel('Email or account')).toHaveValue(demo.email);
      await page.unroute('**/identity/token');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/account\/tracking$/);
    });
  }
});

test('an empty form says what is missing, in a summary that leads to each field', async ({
  page,
}) => {
  await page.goto('/auth/signin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Email or Account required.' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Password required.' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('without a session an account page asks for one and then comes back to itself', async ({
  page,
}) => {
  await page.goto('/account/tracking?page=2&filter[shippingType]=AIR');
  await expect(page).toHaveURL(/\/auth\/signin\?returnUrl=/);
  await signIn(page);
  await expect(page).toHaveURL(/\/account\/tracking\?page=2&filter\[shippingType\]=AIR$/);
});

// tests/unit/paths.test.ts tries all hostile addresses; browsers read these three each in a way of its own.
for (const target of ['//evil.example', '/\\evil.example', 'java\tscript:alert(1)'])
  test(`returnUrl=${target} leads nowhere but to the parcels`, async ({ baseURL, page }) => {
    await page.goto(`/auth/signin?returnUrl=${encodeURIComponent(target)}`);
    await signIn(page);
    await expect(page).toHaveURL(new URL('/account/tracking', baseURL).href);
  });

test('signing out in one tab signs the other out and leaves nothing in the storage', async ({
  context,
  page,
}) => {
  await openParcels(page);
  const other = await context.newPage();
  await other.goto('/account/tracking');
  await expect(other.getByRole('table')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('AB'));
  const { access_token }: { access_token: string } = JSON.parse(stored ?? '{}');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/public\/home$/);
  await expect(other).toHaveURL(/\/public\/home$/);
  for (const tab of [page, other])
    await expect(tab.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible();
  // The home page keeps the language, as every page does.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['AB:language']);
  const answer = await page.request.get('/api/v1/customers/me', {
    headers: { 'x-token': access_token },
  });
  expect(answer.status()).toBe(401);
});

test('a session that the server ended leads home once, signed out', { tag: '@release' }, async ({
  page,
}) => {
  await openParcels(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('AB') ?? '{}');
    localStorage.setItem('AB', JSON.stringify({ ...session, access_token: 'A'.repeat(43) }));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/public\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('AB'))).toBeNull();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the Back button after signing out shows no parcels', async ({ page }) => {
  await openParcels(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/id=/);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/public\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test('with any value stored under AB, pages open without an error', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/public/home');
  // `tests/islands` reads all of them.
  const shortTexts = brokenSessions.filter(([, text]) => text.length < 100_000);
  for (const [, text] of some(shortTexts, 5)) {
    await page.evaluate((value) => localStorage.setItem('AB', value), text);
    await page.goto('/account/tracking');
    await expect(page.getByLabel('Email or account')).toBeVisible();
  }
});

test('by keyboard alone: sign in, skip to the content and reach the first obligation', async ({
  page,
}) => {
  await page.goto('/auth/signin');
  await page.getByLabel('Email or account').focus();
  await page.keyboard.type(String(demo.id));
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  // The first rows stand before the toolbar can be used, and may stand before what is to do.
  await expect(page.getByLabel('Rows per page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Announce a parcel' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Announce a parcel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Customs is holding/ })).toBeFocused();
});
