import type { Page } from 'playwright/test';
import { meCalls, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { inEachDocument } from './support/each-document.ts';
import { expectWell } from './support/looks.ts';
import { expect, test, testAlone } from './support/test.ts';

const addressPage = '/account/preferences';
const card = (page: Page, title: string) =>
  page.getByRole('main').locator('section').filter({ hasText: title });
const confirmation = (page: Page) => page.getByRole('status').filter({ hasText: 'Copied' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('each line and the whole address can be copied, with the code in both places', async ({
  baseURL,
  context,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account/tracking');
  await page.getByRole('link', { name: 'Shipping Address' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${addressPage}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Address');
  const air = card(page, 'Air Freight');
  await expect(air.getByText('Campbell AB-100245', { exact: true })).toBeVisible();
  await air.getByRole('button', { name: 'Copy Address line 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toHaveText(/Copied: Address line 2/);
  expect(await clipboard(page)).toBe('AB-100245');
  await card(page, 'Sea Freight').getByRole('button', { name: 'Copy the whole address' }).click();
  await expect(confirmation(page)).toHaveText(/Copied: Sea Freight address/);
  const addressLines = (await clipboard(page)).split('\n');
  expect(addressLines[0]).toBe('Danielle Campbell ABS-100245');
  expect(addressLines[2]).toBe('ABS-100245');
});

testAlone(
  'copying twice is confirmed twice, each time for three seconds',
  { tag: '@release' },
  async ({ baseURL, context, page }) => {
    await startSignedIn(page, baseURL);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(addressPage);
    const copy = card(page, 'Air Freight').getByRole('button', { name: 'Copy City' });
    await expect(copy).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy.click();
    const first = await confirmation(page).locator('.toast').elementHandle();
    await page.clock.runFor(2000);
    await copy.click();
    // Screen readers announce only a new toast, so the first one is removed.
    await expect.poll(() => first?.evaluate((toast) => toast.isConnected)).toBe(false);
    await page.clock.runFor(2000);
    await expect(confirmation(page)).toHaveText(/Copied: City/);
    await page.clock.runFor(3000);
    await expect(confirmation(page)).toHaveCount(0);
  },
);

test('if the browser blocks copying, it says what to do instead', { tag: '@release' }, async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await inEachDocument(page, () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  });
  await page.goto(addressPage);
  await card(page, 'Air Freight').getByRole('button', { name: 'Copy City' }).click();
  const trouble = page.getByRole('alert').filter({ hasText: 'Select the text' });
  await expect(trouble).toBeVisible();
  await expect(page.getByRole('status').locator('.toast')).toHaveCount(0);
  await page.evaluate(() => {
    const clipboard = { writeText: () => Promise.resolve() };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await card(page, 'Air Freight').getByRole('button', { name: 'Copy City' }).click();
  await expect(confirmation(page)).toHaveText(/Copied: City/);
  await expect(trouble).toHaveCount(0);
});

test('an address that cannot be loaded says why, and loads on retry', { tag: '@release' }, async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await page.route(meCalls, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<p>gone</p>' }),
  );
  await page.goto(addressPage);
  await expect(
    page.getByRole('heading', { name: 'Your Miami address could not be loaded' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // No room stays reserved for an address that does not load.
  const missing = page.getByRole('heading', { name: 'What happens when the code is missing' });
  expect((await missing.boundingBox())?.y).toBeLessThan(800);
  await page.unroute(meCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Air Freight')).toBeVisible();
});

test('a picture shows where the code goes at a shop, in words too', async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
  await page.goto(addressPage);
  const picture = page.getByRole('img', { name: /^A shop’s checkout, filled in\./ });
  await expect(picture).toHaveAccessibleName(
    /Last name: Campbell AB-100245\. .*Address line 2: AB-100245\. City: Miami\./,
  );
  await expect(picture.locator('mark')).toHaveText(['AB-100245', 'AB-100245']);
  // The numbers in the picture are those of the list beside it.
  const figure = page.getByRole('figure').filter({ has: picture });
  await expect(picture.locator('b')).toHaveText(['1', '2']);
  await expect(figure.getByRole('listitem').locator('b')).toHaveText(['1', '2']);
  await expect(figure.getByRole('listitem').first()).toContainText('After your last name');
});

test('a customer who forgot the code reads what happens and what to do', {
  tag: '@release',
}, async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
  await page.goto(addressPage);
  const missing = page.getByRole('region', { name: 'What happens when the code is missing' });
  await expect(missing.getByRole('listitem')).toHaveCount(3);
  await expect(missing.getByRole('link')).toHaveAttribute('href', '/public/contact');
  const before = page.getByRole('region', { name: 'Before you order' });
  const links = before.getByRole('link');
  await expect(links).toHaveText(['See what can’t be sent', 'See the prices']);
  await links.first().click();
  await expect(page).toHaveURL(/\/public\/restricted-items$/);
  await page.goBack();
  await links.last().click();
  await expect(page).toHaveURL(/\/account\/pricing$/);
});

for (const [width, slack] of [
  // Below the fold of a phone a little may move unseen.
  [390, 250],
  [1280, 40],
] as const)
  test(`what needs no answer shows at once and does not move, ${width} px`, async ({
    baseURL,
    page,
  }) => {
    await startSignedIn(page, baseURL);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(meCalls, async (route) => {
      await promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(addressPage);
    const missing = page.getByRole('heading', { name: 'What happens when the code is missing' });
    const top = async () => (await missing.boundingBox())?.y ?? 0;
    await expect(page.getByRole('status', { name: 'Loading your Miami address' })).toBeVisible();
    await expect(missing).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const before = await top();
    resolve();
    await expect(card(page, 'Sea Freight')).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(slack);
  });

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
  await page.goto(addressPage);
  await expect(card(page, 'Sea Freight')).toBeVisible();
  await expectWell(page, 'both addresses');
});
