import type { Page } from 'playwright/test';
import { some } from '#tests/support/amounts.ts';
import { refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { openApi, pdfFile, picker, row, rows, uploadCall } from './support/invoices.ts';
import { tabTo } from './support/keyboard.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Invoices for / });
const opener = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Add invoice|\d invoices?) for / });

/** Opens the list, whose first parcel has no invoice. */
async function openList(page: Page) {
  const api = await openApi(page);
  const parcel = (await api.list()).find(({ billed }) => !billed);
  const id = parcel?.id ?? '';
  await api.clear(id);
  await page.goto('/account/tracking?page=0');
  await expect(opener(page).first()).toHaveText(/^Add invoice/);
  return { storedNames: () => api.names(id) };
}

/** Closes the dialog while a file is on its way; the returned function lets the server refuse it. */
async function closeDuringUpload(page: Page): Promise<() => void> {
  await openList(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(uploadCall, async (route) => {
    await promise;
    await refuse('conflict', 'Said by a test.')(route);
  });
  await opener(page).first().click();
  await picker(page).setInputFiles([pdfFile('a.pdf')]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  return resolve;
}

test.beforeEach(async ({ page, baseURL }) => await startSignedIn(page, baseURL));

test('from the list by keyboard: the dialog hands in, the row counts, the focus comes back', async ({
  page,
}) => {
  const { storedNames } = await openList(page);
  const button = opener(page).first();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeAttached();
  // Before the keys: the browser needs a moment until it hands its choosers out.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, picker(page));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([pdfFile('a.pdf')]);
  await expect(row(page, 'a.pdf')).toContainText('Handed in');
  await expect(dialog(page).getByText('Upload success.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toHaveText(/^1 invoice/);
  await expect(button).toBeFocused();
  expect(await storedNames()).toEqual(['a.pdf']);
});

test('after closing the dialog early, the upload shows again', { tag: '@release' }, async ({
  page,
}) => {
  const { storedNames } = await openList(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(uploadCall, async (route) => {
    await promise;
    await route.continue();
  });
  await opener(page).first().click();
  await picker(page).setInputFiles([pdfFile('a.pdf')]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await opener(page).first().click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel a.pdf' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  resolve();
  await expect(opener(page).first()).toHaveText(/^1 invoice/);
  expect(await storedNames()).toEqual(['a.pdf']);
});

test('a failure after the dialog was closed is reported, and leads back to it', {
  tag: '@release',
}, async ({ page }) => {
  const refuseUpload = await closeDuringUpload(page);
  await expect(dialog(page)).toHaveCount(0);
  refuseUpload();
  const alert = page.getByRole('alert').filter({ hasText: 'a.pdf was not uploaded.' });
  await expect(alert).toBeVisible();
  // The list is fetched again, and dimmed meanwhile.
  await expect(page.locator('[class*=stale]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await alert.getByRole('button', { name: 'See why' }).click();
  await expect(row(page, 'a.pdf')).toContainText('Said by a test.');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
});

test('a failure after the row has left the list is reported, and leads back to the dialog', {
  tag: '@release',
}, async ({ page }) => {
  const refuseUpload = await closeDuringUpload(page);
  await page.getByRole('searchbox').fill('no parcel has this');
  await expect(opener(page)).toHaveCount(0);
  refuseUpload();
  const alert = page.getByRole('alert').filter({ hasText: 'a.pdf was not uploaded.' });
  await alert.getByRole('button', { name: 'See why' }).click();
  await expect(row(page, 'a.pdf')).toContainText('Said by a test.');
});

test('from what is to do, the dialog stays after its first file, which settles the parcel', async ({
  page,
}) => {
  await page.goto('/account/tracking');
  const toDo = page.getByRole('button', { name: /^Hand in the shop invoice/ });
  const name = (await toDo.first().textContent()) ?? '';
  await toDo.first().click();
  await picker(page).setInputFiles([pdfFile('a.pdf')]);
  await expect(row(page, 'a.pdf')).toContainText('Handed in');
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await picker(page).setInputFiles([pdfFile('b.pdf')]);
  await expect(row(page, 'b.pdf')).toContainText('Handed in');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('main')).toBeFocused();
});

const screens = [
  [390, 844],
  [390, 600],
  [1280, 800],
] as const;

for (const [width, height] of some(screens, 3, 1))
  test(`the success toast is above Close and over the backdrop, ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openList(page);
    await opener(page).first().click();
    await picker(page).setInputFiles([pdfFile('a.pdf'), pdfFile('b.pdf')]);
    const message = dialog(page).getByText('Upload success.');
    // The pointer reaches only an uncovered message, and stops its timer.
    await message.hover();
    await expect(message).toBeInViewport({ ratio: 1 });
    const close = dialog(page).getByRole('button', { name: 'Close', exact: true });
    await close.scrollIntoViewIfNeeded();
    const toast = await dialog(page).locator('.toast').boundingBox();
    const button = await close.boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });

test('a dialog that cannot load its parcel says so and tries again', { tag: '@release' }, async ({
  page,
}) => {
  await openList(page);
  await page.route(/\/trackings\/[\w-]+$/, (route) => route.abort('connectionreset'));
  await opener(page).first().click();
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(picker(page)).toBeAttached();
  await expect(rows(page)).toHaveCount(0);
});

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openList(page);
  await opener(page).first().click();
  await picker(page).setInputFiles([pdfFile('a-long-name-without-any-space-in-it.pdf')]);
  // The file is damaged, so its row says what customs asks for.
  await expect(rows(page)).toContainText('Check that it shows the seller, the buyer');
  // The message would lie over the buttons.
  await expect(page.getByText('Upload success.')).toBeHidden();
  expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expectWell(page, 'an invoice handed in');
});
