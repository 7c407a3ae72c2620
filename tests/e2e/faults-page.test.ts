import type { Page } from 'playwright/test';
import { day } from '#server/units/duration.ts';
import { some } from '#tests/support/amounts.ts';
import { startSignedIn } from './support/account.ts';
import { fillIn as fillContact, openForm, send as sendContact } from './support/contact.ts';
import { inEachDocument } from './support/each-document.ts';
import { connectionNotice, trouble, watchLoads } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test.use({ alone: true });

/** An element of each account page that only its island renders. */
const account: Readonly<Record<string, (page: Page) => ReturnType<Page['getByText']>>> = {
  '/account/tracking': (page) => page.getByRole('main').getByRole('table').first(),
  '/account/billing': (page) => page.getByRole('main').getByRole('table').first(),
  '/account/personal-info': (page) => page.getByLabel('Middlename'),
  '/account/delivery-address': (page) => page.getByLabel('Other signs'),
  '/account/login-and-security': (page) => page.getByLabel('Current password'),
  '/account/refer-a-friend': (page) => page.getByRole('button', { name: 'Copy link' }),
  '/account/calculator': (page) => page.getByRole('region', { name: 'Your quotes' }),
  '/account/preferences': (page) => page.getByText('100245').first(),
  '/account/your-data': (page) => page.getByRole('button', { name: /^Download/ }),
};

const forms: typeof account = {
  '/auth/signin': (page) => page.getByLabel('Email or account'),
  '/auth/signup': (page) => page.getByLabel('Confirm password'),
  '/auth/forgot': (page) => page.getByRole('button', { name: 'Send the link' }),
  [`/auth/reset#token=${'A'.repeat(43)}`]: (page) => page.getByLabel('New password'),
};

const all = Object.entries({ ...account, ...forms });

const clocks = [
  ['a day ahead', day],
  ['a day behind', -day],
] as const;

for (const [name, shift] of some(clocks, 2, 1))
  test(`a clock that is ${name} changes nothing`, async ({ page, baseURL }) => {
    await startSignedIn(page, baseURL);
    await page.clock.install({ time: Date.now() + shift });
    for (const [path, shown] of some(Object.entries(account), 2, shift > 0 ? 0 : 1))
      await test.step(path, async () => {
        await page.goto(path);
        await expect(shown(page)).toBeVisible();
        await expect(trouble(page)).toHaveCount(0);
      });
  });

test('a tab without storage shows every page', { tag: '@release' }, async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await inEachDocument(page, () => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  for (const [path, shown] of all)
    await test.step(path, async () => {
      // A signed-in customer continues from the form.
      if (path === '/auth/signin') return;
      await page.goto(path);
      await expect(shown(page)).toBeVisible();
      await expect(trouble(page)).toHaveCount(0);
    });
});

test('without any storage, forms keep what is typed and work', async ({ page }) => {
  await inEachDocument(page, () => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  for (const [path, shown] of Object.entries(forms))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(shown(page)).toBeVisible();
    });
  await page.route('**/identity/contact', (route) => route.abort('connectionreset'));
  await openForm(page);
  await fillContact(page);
  await sendContact(page);
  await expect(trouble(page).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Nadine');
});

test('when another tab signs out, every page of the account leaves', { tag: '@release' }, async ({
  page,
  context,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  const other = await context.newPage();
  // A public page would lead to the account half a second later.
  await other.goto('/robots.txt');
  const session = (await other.evaluate(() => localStorage.getItem('AB'))) ?? '';
  for (const [path, shown] of Object.entries(account))
    await test.step(path, async () => {
      await other.evaluate((value) => localStorage.setItem('AB', value), session);
      await page.goto(path);
      await expect(shown(page)).toBeVisible();
      await other.evaluate(() => localStorage.removeItem('AB'));
      await expect(page).toHaveURL(/\/public\/home$/);
    });
});

test.describe('a script that is gone after a deployment', () => {
  test.use({ expected: [/Failed to fetch dynamically imported module|Error hydrating/] });

  for (const [path, shown] of some(all, all.length))
    test(`is asked for once more by a reload, then ${path.split('#', 1)} says so`, async ({
      page,
      baseURL,
    }) => {
      if (path in account) await startSignedIn(page, baseURL);
      const html = await (await page.request.get(path)).text();
      const scripts = [...html.matchAll(/component-url="([^"]+)"/g)].map(([, url]) => url ?? '');
      expect(scripts.length).toBeGreaterThan(0);
      const isGone = (url: URL) => scripts.includes(url.pathname);
      await page.route(isGone, (route) => route.fulfill({ status: 404 }));
      const loads = watchLoads(page);
      await page.goto(path);
      await expect(page.getByText('This page did not load completely.')).toBeVisible();
      expect(loads).toHaveLength(2);
      await page.unroute(isGone);
      await page.reload();
      await expect(shown(page)).toBeVisible();
      await expect(page.getByText('This page did not load completely.')).toBeHidden();
    });
});

test('the offline notice disappears automatically, on pages without a call as well', async ({
  page,
  context,
}) => {
  await page.goto('/auth/forgot');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expect(connectionNotice(page)).toBeEmpty();
  await context.setOffline(true);
  await expect(connectionNotice(page)).toHaveText(/^You are offline\./);
  await context.setOffline(false);
  await expect(connectionNotice(page)).toBeEmpty();
});
