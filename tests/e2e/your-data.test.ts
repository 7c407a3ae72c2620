import { readFile } from 'node:fs/promises';
import { filesIn } from '#tests/support/archive.ts';
import { refuse } from './support/account.ts';
import { violations } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';
import { download, openPage, saveIn } from './support/your-data.ts';

const downloadCall = '**/customers/mydata';

// The page of the archive is opened from the disk.
test.use({ expected: [/^stray request: file:/] });

test('everything is saved as a file, and its page opens from the disk without an error', async ({
  page,
  baseURL,
}, testInfo) => {
  await openPage(page, baseURL);
  const saving = page.waitForEvent('download');
  await download(page).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^airbridge-100245-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByRole('status').filter({ hasText: /^Saved, \d+\sKB\./ })).toBeVisible();
  const files = filesIn(await readFile(await saved.path()));
  expect(JSON.parse(`${Buffer.from(files.get('data.json') ?? '')}`).parcels).toHaveLength(60);

  const folder = testInfo.outputPath('archive');
  saveIn(folder, files);
  await page.goto(`file://${folder}/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data at AirBridge');
  await expect(page.getByRole('heading', { level: 3, name: /^INV-100245-/ })).toHaveCount(40);
  expect(await page.locator('script').count()).toBe(0);
  const card = page.getByRole('article').first();
  expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px');
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  const invoice = page.getByRole('link', { name: /^invoice-/ }).first();
  const address = decodeURIComponent(
    new URL((await invoice.getAttribute('href')) ?? '', page.url()).pathname,
  );
  expect([...files.keys()]).toContain(address.slice(folder.length + 1));
});

test('a slow download says so and can be cancelled, by keyboard alone', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await openPage(page, baseURL);
  await page.route(downloadCall, () => undefined);
  await tabTo(page, download(page));
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Preparing…' });
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Preparing your data' })).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(download(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a download that fails says why, and the next try works', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openPage(page, baseURL);
  const trouble = page.getByRole('alert').filter({ hasText: 'Your data was not downloaded' });
  await page.route(downloadCall, refuse('too-many-requests', 'Try again in 8 minutes.'));
  await download(page).click();
  await expect(trouble).toContainText('Try again in 8 minutes.');
  expect(await violations(page)).toEqual([]);
  await page.unroute(downloadCall);
  await page.route(downloadCall, (route) => route.fulfill({ contentType: 'text/html', body: 'x' }));
  await download(page).click();
  await expect(trouble).toContainText('Our server gave no usable answer');
  await page.unroute(downloadCall);
  await page.context().setOffline(true);
  await download(page).click();
  await expect(trouble).toContainText('You are offline.');
  await page.context().setOffline(false);
  const saving = page.waitForEvent('download');
  await download(page).click();
  await saving;
  await expect(trouble).toHaveCount(0);
});
