import type { Page, Route } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import {
  clearCache,
  gather,
  listCalls,
  meCalls,
  openParcels,
  refuse,
  signIn,
  startSignedIn,
  storedSession,
} from './support/account.ts';
import { inEachDocument } from './support/each-document.ts';
import { expect, test } from './support/test.ts';

const [demo] = demoCustomers;
const parcels = '/account/tracking';
const table = (page: Page) => page.getByRole('main').getByRole('table');
const failure = (page: Page) =>
  page.getByRole('heading', { name: 'Your parcels could not be loaded' });
/** The retry button of the list; the overview above it has another. */
const retry = (page: Page) =>
  page
    .getByRole('region', { name: 'Parcels', exact: true })
    .getByRole('button', { name: 'Try again' });

const badStorage = {
  'is blocked': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};
for (const [name, spoil] of Object.entries(badStorage)) {
  test(`storage that ${name} still shows the form and says what to do`, async ({ page }) => {
    await inEachDocument(page, spoil);
    await page.goto(parcels);
    await expect(page).toHaveURL(/\/auth\/signin\?returnUrl=/);
    await signIn(page);
    await expect(page.getByRole('dialog')).toContainText('Allow it to store site data');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Email or account')).toHaveValue(demo.email);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
}

test('signing out offline forgets the session', async ({ context, page }) => {
  await openParcels(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.goto('/public/home');
  expect(await storedSession(page)).toBeNull();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a customer whose data cannot be loaded is signed out, and lands on personal info next time', {
  tag: '@release',
}, async ({ page }) => {
  await page.route(meCalls, refuse('unavailable'));
  const requests = gather(page, (request) => meCalls.test(request.url()));
  await page.goto('/auth/signin');
  await signIn(page);
  await expect(page).toHaveURL(/\/public\/home$/, { timeout: 20_000 });
  expect(requests).toHaveLength(6);
  expect(await storedSession(page)).toBeNull();
  await page.unroute(meCalls);
  await page.goto('/auth/signin');
  await signIn(page);
  await expect(page).toHaveURL(/\/account\/personal-info$/);
  await expect(page.getByRole('main')).toContainText(demo.email);
});

test('a captive portal’s 403 signs nobody out and is over when the portal is', async ({
  baseURL,
  page,
}) => {
  const portal = /\/api\/v1\//;
  await startSignedIn(page, baseURL);
  const requests = gather(page, (request) => meCalls.test(request.url()));
  await page.route(portal, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Sign in to our Wi-Fi</h1>' }),
  );
  await page.goto(parcels);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText(`Account ${demo.id}`).first()).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await storedSession(page)).not.toBeNull();
  await page.unroute(portal);
  await retry(page).click();
  await expect(table(page)).toBeVisible();
});

test('offline the list says so, and loads automatically when the network is back', async ({
  context,
  page,
}) => {
  await openParcels(page);
  const loads = gather(page, (request) => request.isNavigationRequest());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(table(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('11 to 20 of 60')).toBeVisible();
  expect(loads).toEqual([]);
});

test('a list that cannot be loaded says why, and loads without a reload', {
  tag: '@release',
}, async ({ baseURL, page }) => {
  const json = 'application/json';
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'The database rests.': refuse('unavailable', 'The database rests.'),
    'Take a breath.': refuse('too-many-requests', 'Take a breath.'),
    'The answer is not from the API.': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Hello' }),
    'The answer is not readable.': (route) =>
      route.fulfill({ contentType: json, body: '{"data":[' }),
  };
  await startSignedIn(page, baseURL);
  const loads = gather(page, (request) => request.isNavigationRequest());
  for (const [words, fail] of Object.entries(failures)) {
    await page.route(listCalls, fail);
    await page.goto(parcels);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(words);
    await page.unroute(listCalls);
    await retry(page).click();
    await expect(table(page)).toBeVisible();
    await clearCache(page);
  }
  expect(loads).toHaveLength(Object.keys(failures).length);
});

test.describe('a script that is gone after a deployment', () => {
  test.use({ expected: [/Failed to fetch dynamically imported module|Error hydrating/] });

  test('is asked for once more by a reload, then there is a message', { tag: '@release' }, async ({
    baseURL,
    page,
  }) => {
    await startSignedIn(page, baseURL);
    const loads = gather(page, (request) => request.isNavigationRequest());
    const message = page.getByText('This page did not load completely.');
    await page.route(/\/_astro\/Tracking\./, (route) => route.fulfill({ status: 404 }));
    await page.goto(parcels);
    await expect(message).toBeVisible();
    expect(loads).toHaveLength(2);
    await page.reload();
    await expect(message).toBeVisible();
    expect(loads).toHaveLength(3);
    await page.unroute(/\/_astro\/Tracking\./);
    await page.reload();
    await expect(table(page)).toBeVisible();
    await expect(message).toBeHidden();
  });

  test('does not blank the page when it is the one of a parcel', async ({ baseURL, page }) => {
    await startSignedIn(page, baseURL);
    await page.route(/\/_astro\/ParcelDetail\./, (route) => route.fulfill({ status: 404 }));
    await page.goto(parcels);
    // Before React is there, the link is HTML and loads a page itself.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const loads = gather(page, (request) => request.isNavigationRequest());
    const reloaded = page.waitForEvent('load');
    await table(page).getByRole('link').first().click();
    await reloaded;
    await expect(
      page.getByRole('heading', { name: 'This part of the page could not be shown' }),
    ).toBeVisible();
    expect(loads).toHaveLength(1);
    await page.unroute(/\/_astro\/ParcelDetail\./);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  });
});

// Playwright cannot follow a page into the back/forward cache, so the page is told that it was there.
test('a page restored from the back/forward cache after a logout hides and leaves', async ({
  page,
}) => {
  await openParcels(page);
  const wake = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.documentElement.hidden;
    });
  expect(await wake()).toBe(false);
  await expect(table(page)).toBeVisible();
  // In the same tab, as during the sleep: no storage event tells the page.
  await page.evaluate(() => localStorage.removeItem('AB'));
  expect(await wake()).toBe(true);
  await expect(page).toHaveURL(/\/public\/home$/);
});
