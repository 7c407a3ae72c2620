import type { Page, Request, Route } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { some } from '#tests/support/amounts.ts';
import {
  createSession,
  drawn,
  gather,
  listCalls,
  meCalls,
  openParcels,
  refuse,
  startSignedIn,
  storedSession,
} from './support/account.ts';
import { expect, test } from './support/test.ts';

const [demo] = demoCustomers;
const parcels = '/account/tracking';
const table = (page: Page) => page.getByRole('main').getByRole('table');
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

const navigatesTo = (path: string) => (request: Request) =>
  request.isNavigationRequest() && new URL(request.url()).pathname === path;

test('two submits at once send one request', async ({ page }) => {
  await page.goto('/auth/signin');
  const sent = gather(page, (request) => request.url().endsWith('/identity/token'));
  await page.getByLabel('Email or account').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.evaluate(() => {
    document.forms[0]?.requestSubmit();
    document.forms[0]?.requestSubmit();
  });
  await expect(page).toHaveURL(/\/account\/tracking$/);
  expect(sent).toHaveLength(1);
});

test('refusals in five tabs at once end the session once and lead each tab home once', {
  tag: '@release',
}, async ({ baseURL, context, page }) => {
  await startSignedIn(page, baseURL);
  const allAsked = Promise.withResolvers<void>();
  const askingTabs = new Set<Page>();
  await context.route(/\/api\/v1\/customers\//, async (route) => {
    askingTabs.add(route.request().frame().page());
    if (askingTabs.size === 5) allAsked.resolve();
    await allAsked.promise;
    await refuse('unauthenticated')(route);
  });
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await context.newPage());
  const homeRequests = tabs.map((tab) => gather(tab, navigatesTo('/')));
  const logouts = tabs.map((tab) =>
    gather(tab, (request) => request.url().endsWith('/identity/logout')),
  );
  await Promise.all(tabs.map((tab) => tab.goto(parcels, { waitUntil: 'commit' })));
  for (const tab of tabs) await expect(tab).toHaveURL(/\/public\/home$/);
  expect(homeRequests.map((requests) => requests.length)).toEqual([1, 1, 1, 1, 1]);
  expect(logouts.flat()).toEqual([]);
  expect(await storedSession(page)).toBeNull();
});

test('the late refusal of an old token does not end a newer session', async ({ context, page }) => {
  await openParcels(page);
  const late = Promise.withResolvers<void>();
  await page.route(listCalls, async (route) => {
    await late.promise;
    await refuse('unauthenticated')(route);
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.evaluate(() =>
    addEventListener('storage', () => document.documentElement.setAttribute('data-heard', '')),
  );
  const newer = await createSession(page);
  const other = await context.newPage();
  // A public page would send somebody who is signed in to their personal info by itself.
  await other.goto('/api/docs');
  await other.evaluate((value) => localStorage.setItem('AB', value), newer);
  await expect(page.locator('html[data-heard]')).toBeAttached();
  late.resolve();
  await expect(page.getByText('This is the list from before.')).toBeVisible();
  expect(await storedSession(page)).toBe(newer);
  await page.unroute(listCalls);
  const [request] = await Promise.all([page.waitForRequest(listCalls), retry(page).click()]);
  expect(newer).toContain((await request.headerValue('x-token')) ?? 'no token');
  await expect(page.getByText('11 to 20 of 60')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/tracking\?page=1$/);
});

test.describe('a late answer never replaces a newer one', () => {
  const ended = (page: Page, matches: (url: string) => boolean) =>
    Promise.race([
      page.waitForEvent('requestfinished', (request) => matches(request.url())),
      page.waitForEvent('requestfailed', (request) => matches(request.url())),
    ]);

  test('from the head of the page, which nothing cancels', async ({ baseURL, page }) => {
    await startSignedIn(page, baseURL);
    const late = Promise.withResolvers<void>();
    const first = /\/trackings\?filter\[group\]=open/;
    await page.route(first, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(parcels);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status').selectOption({ label: 'Delivered' });
    await expect(table(page)).toBeVisible();
    const shown = await table(page).textContent();
    const lateAnswer = page.waitForResponse(first);
    late.resolve();
    await lateAnswer;
    await drawn(page);
    expect(await table(page).textContent()).toBe(shown);
    expect(shown).not.toContain('In transit');
  });

  test('while paging on', async ({ page }) => {
    await openParcels(page);
    const late = Promise.withResolvers<void>();
    await page.route(/\/trackings\?page=1$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const lateAnswer = ended(page, (url) => url.endsWith('?page=1'));
    await page.getByRole('button', { name: 'Next page' }).click();
    await Promise.all([
      page.waitForResponse(/\?page=2$/),
      page.getByRole('button', { name: 'Next page' }).click(),
    ]);
    await expect(page.locator('[class*=stale]')).toHaveCount(0);
    const shown = await table(page).textContent();
    late.resolve();
    await lateAnswer;
    await drawn(page);
    expect(await table(page).textContent()).toBe(shown);
    await expect(page.getByText('21 to 30 of 60')).toBeVisible();
  });
});

test.describe('customers/me', () => {
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'a lost connection': (route) => route.abort('connectionreset'),
    'a bad gateway': (route) => route.fulfill({ status: 502, body: 'x' }),
    'too many requests': refuse('too-many-requests'),
  };
  /** Answers the calls by a function, and records the time of each. */
  async function record(page: Page, answer: (route: Route, call: number) => Promise<void>) {
    const times: number[] = [];
    await page.route(meCalls, (route) => answer(route, times.push(performance.now())));
    return times;
  }
  const shortestPause = (times: readonly number[]) =>
    Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));

  for (const [name, fail] of some(Object.entries(failures), 3)) {
    test(`is asked five times more after ${name}, then given up`, async ({ baseURL, page }) => {
      await startSignedIn(page, baseURL);
      const times = await record(page, fail);
      await page.goto(parcels);
      await expect(page.getByText(`Account ${demo.id}`).first()).toBeVisible();
      expect(times).toHaveLength(6);
      expect(shortestPause(times)).toBeGreaterThanOrEqual(450);
      expect(await storedSession(page)).not.toBeNull();
      await expect(table(page)).toBeVisible();
    });
  }

  test('may come at the last attempt', { tag: '@release' }, async ({ baseURL, page }) => {
    await startSignedIn(page, baseURL);
    const times = await record(page, (route, call) =>
      call < 6 ? route.fulfill({ status: 503, body: 'x' }) : route.continue(),
    );
    await page.goto(parcels);
    await expect(page.getByText('Danielle Campbell').first()).toBeVisible();
    expect(times).toHaveLength(6);
  });

  for (const code of ['unauthenticated', 'not-found'] as const) {
    test(`that answers ${code} is asked once and ends the session`, async ({ baseURL, page }) => {
      await startSignedIn(page, baseURL);
      const times = await record(page, refuse(code));
      await page.goto(parcels, { waitUntil: 'commit' });
      await expect(page).toHaveURL(/\/public\/home$/);
      expect(times).toHaveLength(1);
      expect(await storedSession(page)).toBeNull();
    });
  }

  for (const status of some([401, 403, 404], 3, 1)) {
    test(`is asked once when a proxy answers ${status}`, async ({ baseURL, page }) => {
      await startSignedIn(page, baseURL);
      const times = await record(page, (route) => route.fulfill({ status, body: 'x' }));
      await page.goto(parcels);
      await expect(page.getByText(`Account ${demo.id}`).first()).toBeVisible();
      expect(times).toHaveLength(1);
      expect(await storedSession(page)).not.toBeNull();
    });
  }
});
