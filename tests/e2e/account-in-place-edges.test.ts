import type { Page, Route } from 'playwright/test';
import { some } from '#tests/support/amounts.ts';
import { shirtInput } from '#tests/support/shirt.ts';
import { gather, listCalls, startSignedIn } from './support/account.ts';
import { fillIn, results, totalOf } from './support/calculator.ts';
import { inEachDocument } from './support/each-document.ts';
import { pathOf } from './support/parcel.ts';
import { expect, test, testAlone } from './support/test.ts';

const parcels = '/account/tracking';
const info = '/account/personal-info';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true });
const documents = (page: Page) => gather(page, (request) => request.isNavigationRequest());
const table = (page: Page) => page.getByRole('main').getByRole('table').first();

/** Opens a page, and waits until moves from it need no document. */
async function open(page: Page, path: string): Promise<void> {
  const movesLoaded = page.waitForResponse(/\/moves\.[^/]*\.js$/);
  await page.goto(path);
  await movesLoaded;
  await page.waitForLoadState('networkidle');
}

async function moveTo(page: Page, name: string): Promise<void> {
  await sidebar(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

/** Holds a page back until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.beforeEach(async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
});

test('Back and Forward bring the same rows to the same place', async ({ page }) => {
  await open(page, `${parcels}?page=1`);
  const first = page.getByRole('main').getByRole('row').nth(1);
  const words = (await first.textContent()) ?? '';
  const loads = documents(page);
  await page.evaluate(() => scrollTo(0, 150));
  await moveTo(page, 'Invoices');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/tracking\?page=1$/);
  await expect(heading(page)).toHaveText('Tracking');
  await expect(first).toHaveText(words);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  await page.goForward();
  await expect(heading(page)).toHaveText('Invoices');
  await expect(table(page)).toBeVisible();
  expect(loads).toEqual([]);
});

test('a dialog of a parcel keeps its styles after a visit to another page', async ({ page }) => {
  const hasLooks = () =>
    page.evaluate(() =>
      document.adoptedStyleSheets.some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('.dialog-actions')),
      ),
    );
  await open(page, pathOf(45));
  await expect.poll(hasLooks).toBe(true);
  await moveTo(page, 'Invoices');
  await moveTo(page, 'Tracking');
  expect(await hasLooks()).toBe(true);
});

test('the keyboard goes on below the new heading', async ({ page }) => {
  await open(page, parcels);
  await sidebar(page).getByRole('link', { name: 'Invoices' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Invoices');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('a part that was rendered already works', async ({ page }) => {
  await open(page, parcels);
  await moveTo(page, 'Calculator');
  await fillIn(page, shirtInput);
  await expect(results(page).locator('.calc-sum')).toHaveText(totalOf(shirtInput));
});

test('an unfinished entry on a page is gone on return', async ({ page }) => {
  await open(page, '/account/calculator');
  const weight = page.getByRole('main').getByLabel('Weight').first();
  await weight.fill('-3');
  await weight.blur();
  const invalidFields = page.getByRole('main').locator('[aria-invalid=true]');
  await expect(invalidFields).toHaveCount(1);
  await moveTo(page, 'Invoices');
  await moveTo(page, 'Calculator');
  await expect(weight).toHaveValue('');
  await weight.fill('-3');
  await expect(weight).toHaveValue('-3');
  await expect(invalidFields).toHaveCount(0);
});

testAlone('a parcel that is no longer shown is not requested', async ({ page }) => {
  await page.clock.install();
  await open(page, `${parcels}?filter[status]=IN_TRANSIT`);
  await table(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  const requests = gather(page, (request) => request.url().includes('/trackings/'));
  await page.clock.fastForward(90_000);
  await expect.poll(() => requests.length).toBe(1);
  await moveTo(page, 'Invoices');
  // The clock would let a pending call time out.
  await expect(table(page)).toBeVisible();
  await page.clock.fastForward(600_000);
  await moveTo(page, 'Tracking');
  await expect(table(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('leaving with unsaved changes is asked about, by a link and by Back', async ({ page }) => {
  await open(page, parcels);
  await moveTo(page, 'Personal info');
  const middlename = page.getByLabel('Middlename');
  await middlename.fill('Grace');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialogs.length < 3 ? dialog.dismiss() : dialog.accept();
  });
  await sidebar(page).getByRole('link', { name: 'Invoices' }).click();
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await page.evaluate(() => history.back());
  await expect.poll(() => dialogs).toEqual(['beforeunload', 'confirm']);
  await expect(page).toHaveURL(new RegExp(`${info}$`));
  await expect(middlename).toHaveValue('Grace');
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText('Tracking');
  expect(dialogs).toEqual(['beforeunload', 'confirm', 'confirm']);
});

test('while a page loads the screen is covered, and the list beneath stays', async ({ page }) => {
  await open(page, parcels);
  const release = await holdBack(page, '/account/billing');
  const lists = gather(page, (request) => listCalls.test(request.url()));
  await sidebar(page).getByRole('link', { name: 'Invoices' }).click();
  await expect(page.locator('#busy')).toBeVisible();
  await expect(heading(page)).toHaveText('Tracking');
  release();
  await expect(heading(page)).toHaveText('Invoices');
  await expect(page.locator('#busy')).toBeHidden();
  expect(lists).toEqual([]);
});

test('stopping a page change keeps the shown page and its address, and another change can start', {
  tag: '@release',
}, async ({ page }) => {
  await open(page, parcels);
  const release = await holdBack(page, '/account/billing');
  await sidebar(page).getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(/\/account\/billing$/);
  await page.evaluate(() => stop());
  await expect(page).toHaveURL(new RegExp(`${parcels}$`));
  await expect(page.locator('#busy')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search parcels' }).fill('shoes');
  await expect(page).toHaveURL(new RegExp(`${parcels}\\?filter\\[q\\]=shoes$`));
  release();
  await moveTo(page, 'Invoices');
  await expect(page).toHaveURL(/\/account\/billing$/);
  await expect(table(page)).toBeVisible();
});

const typing: Record<string, (page: Page) => Promise<void>> = {
  '/account/calculator': (page) => page.getByRole('main').getByLabel('Weight').first().fill('3'),
  [parcels]: (page) => page.getByRole('searchbox', { name: 'Search parcels' }).fill('shoes'),
};
for (const [path, type] of Object.entries(typing))
  testAlone(
    `what was typed on ${path} a moment ago does not stop the way to another page`,
    async ({ page }) => {
      await page.clock.install();
      await open(page, path);
      const release = await holdBack(page, '/account/billing');
      await type(page);
      await sidebar(page).getByRole('link', { name: 'Invoices' }).click();
      await expect(page).toHaveURL(/\/account\/billing$/);
      await page.clock.fastForward(1000);
      release();
      await expect(heading(page)).toHaveText('Invoices');
      await expect(page).toHaveURL(/\/account\/billing$/);
    },
  );

test('a page that fails after the customer has moved on is not reported', {
  tag: '@release',
}, async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await open(page, parcels);
  const failing = Promise.withResolvers<void>();
  await page.route('**/account/billing', async (route) => {
    await failing.promise;
    await route.abort();
  });
  const loads = documents(page);
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => navigation.navigate('/account/billing'));
  await page.evaluate(() => navigation.navigate('/account/delivery-address'));
  await expect(heading(page)).toHaveText('Delivery Address');
  failing.resolve();
  await failed;
  await expect(page.getByLabel('City')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toEqual([]);
  await expect(page).toHaveURL(/\/account\/delivery-address$/);
});

const isFetch = (route: Route) => route.request().resourceType() === 'xhr';
const refusals: Record<string, (route: Route) => Promise<void>> = {
  'that does not come': (route) => (isFetch(route) ? route.abort() : route.continue()),
  'that is not there': (route) =>
    isFetch(route) ? route.fulfill({ status: 500 }) : route.continue(),
  'of another build': async (route) => {
    if (!isFetch(route)) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(AccountLayout[^"]*)\.js/g, '$1X.js');
    return route.fulfill({ response, body });
  },
};
for (const [which, refuse] of some(Object.entries(refusals), 3, 1))
  test(`a page ${which} is gone to by the browser`, async ({ page, complaints }) => {
    await open(page, parcels);
    await page.route('**/account/billing', refuse);
    const loads = documents(page);
    await moveTo(page, 'Invoices');
    await expect(table(page)).toBeVisible();
    expect(loads).toHaveLength(1);
    // The browser reports the failed fetch on its console.
    complaints.length = 0;
  });

test('a browser without the Navigation API goes from document to document', {
  tag: '@release',
}, async ({ page }) => {
  await inEachDocument(page, () => {
    Object.defineProperty(globalThis, 'navigation', { value: undefined });
  });
  await open(page, parcels);
  const loads = documents(page);
  await moveTo(page, 'Invoices');
  await expect(table(page)).toBeVisible();
  expect(loads).toHaveLength(1);
});
