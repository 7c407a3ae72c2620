import type { Page } from 'playwright/test';
import { accountNavigation } from '#islands/account/navigation.ts';
import { paths } from '#lib/paths.ts';
import { day } from '#server/units/duration.ts';
import { some } from '#tests/support/amounts.ts';
import { startSignedIn } from './support/account.ts';
import { fillIn as fillContact, openForm, send as sendContact } from './support/contact.ts';
import { inEachDocument } from './support/each-document.ts';
import { connectionNotice, trouble, watchLoads } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test.use({ alone: true });

/** Checks that what the address shows is there, and complete. */
type Check = (page: Page) => Promise<void>;

/** Every island has rendered, the one in the main part shows something, and nothing is loading any more. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const island = page.getByRole('main').locator('astro-island').first();
  await expect(island.locator(':scope > :visible').first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** The account's pages; the one with the prices has no island. */
const addresses: readonly string[] = [
  ...accountNavigation.flatMap(({ items }) => items.map(({ href }) => href)),
  paths.referAFriend(),
];
const account: Readonly<Record<string, Check>> = Object.fromEntries(
  addresses
    .filter((address) => address !== paths.accountPricing())
    .map((address) => [address, expectLoaded]),
);

const expectField =
  (label: string): Check =>
  (page) =>
    expect(page.getByLabel(label)).toBeVisible();

const forms: typeof account = {
  '/auth/signin': expectField('Email or account'),
  '/auth/signup': expectField('Confirm password'),
  '/auth/forgot': (page) =>
    expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible(),
  [`/auth/reset#token=${'A'.repeat(43)}`]: expectField('New password'),
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
    for (const [path, expectShown] of some(Object.entries(account), 2, shift > 0 ? 0 : 1))
      await test.step(path, async () => {
        await page.goto(path);
        await expectShown(page);
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
  for (const [path, expectShown] of all)
    await test.step(path, async () => {
      // A signed-in customer continues from the form.
      if (path === '/auth/signin') return;
      await page.goto(path);
      await expectShown(page);
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
  for (const [path, expectShown] of Object.entries(forms))
    await test.step(path, async () => {
      await page.goto(path);
      await expectShown(page);
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
  for (const [path, expectShown] of Object.entries(account))
    await test.step(path, async () => {
      await other.evaluate((value) => localStorage.setItem('AB', value), session);
      await page.goto(path);
      await expectShown(page);
      await other.evaluate(() => localStorage.removeItem('AB'));
      await expect(page).toHaveURL(/\/public\/home$/);
    });
});

test.describe('a script that is gone after a deployment', () => {
  test.use({ expected: [/Failed to fetch dynamically imported module|Error hydrating/] });

  for (const [path, expectShown] of some(all, all.length))
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
      await expectShown(page);
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
