import type { Page } from 'playwright/test';
import { maxInvoiceBytes } from '#lib/contract/invoice-file.ts';
import { startSignedIn } from './support/account.ts';
import {
  holdFiles,
  htmlFile,
  news,
  openInvoices,
  pdfFile,
  picker,
  pngFile,
  row,
  rows,
  uploadCall,
} from './support/invoices.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const toast = (page: Page) => page.getByText('Upload success.', { exact: true });
const uploadedRow = (page: Page, name: string) => row(page, name).filter({ hasText: 'Handed in' });

test.beforeEach(async ({ page, baseURL }) => await startSignedIn(page, baseURL));

test('three files at once are uploaded, announced, counted and still there after a reload', async ({
  page,
}) => {
  const { storedNames } = await openInvoices(page);
  await expect(page.getByText('0 of 3 used')).toBeVisible();
  await expect(picker(page)).toHaveAccessibleName('Choose invoices');
  await expect(picker(page)).toHaveAccessibleDescription(/PDF, Word, .* up to 3 files of 3 MB/);
  const choosing = page.waitForEvent('filechooser');
  await picker(page).click();
  await (await choosing).setFiles(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdfFile(name)));
  await expect(toast(page)).toBeVisible();
  await expect(page.getByText('3 of 3 used')).toBeVisible();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    await expect(uploadedRow(page, name)).toContainText('PDF · 3\u00a0KB');
    await expect(news(page)).toContainText(`Sending ${name}.`);
    await expect(news(page)).toContainText(`${name}: handed in.`);
  }
  // The log has announced it already.
  await expect(page.getByRole('status').filter({ hasText: 'Upload success.' })).toHaveCount(0);
  expect(await storedNames()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'All parcels' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});

test('a refused file says why beside its name, and the others are uploaded', async ({ page }) => {
  const { storedNames } = await openInvoices(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await picker(page).setInputFiles([
    htmlFile('picture.png', '<script>alert(1)</script>'),
    { ...pdfFile('notes.txt'), mimeType: 'text/plain' },
    htmlFile('scan', '<p>Invoice'),
    pdfFile('huge.pdf', maxInvoiceBytes + 1),
    { ...pdfFile('empty.pdf'), buffer: Buffer.alloc(0) },
    pdfFile('exactly.pdf', maxInvoiceBytes),
    pdfFile('b.pdf'),
    pngFile('c.png'),
    pdfFile('fourth.pdf'),
  ]);
  const refusals = {
    'picture.png': 'Invalid file type picture.png',
    'notes.txt': 'Invalid file type notes.txt',
    scan: 'Invalid file type scan',
    'huge.pdf': 'Invalid file size huge.pdf',
    'empty.pdf': 'Invalid file size empty.pdf',
    'fourth.pdf': 'You have reached your limit of max files allowed.',
  };
  for (const [name, words] of Object.entries(refusals)) {
    await expect(row(page, name)).toContainText(words);
    expect(logged.filter((line) => line.includes(name)).join('\n')).toContain(words);
  }
  await expect(row(page, 'scan')).toContainText(/^scan\d+\sKB/);
  await expect(toast(page)).toBeVisible();
  await expect(news(page)).toContainText('fourth.pdf: You have reached your limit');
  expect(await storedNames()).toEqual(['b.pdf', 'c.png', 'exactly.pdf']);
  await page.getByRole('button', { name: 'Remove fourth.pdf' }).click();
  await expect(row(page, 'fourth.pdf')).toHaveCount(0);
});

test('a file chosen offline waits, and is sent when the network is back', async ({ page }) => {
  const { storedNames } = await openInvoices(page);
  await page.context().setOffline(true);
  await picker(page).setInputFiles([pdfFile('a.pdf')]);
  await expect(row(page, 'a.pdf')).toContainText('You are offline.');
  await expect(page.getByRole('button', { name: 'Try again with a.pdf' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(uploadedRow(page, 'a.pdf')).toBeVisible();
  expect(await storedNames()).toEqual(['a.pdf']);
});

test('an upload can be canceled, and leaving the page asks first', async ({ page }) => {
  const { storedNames } = await openInvoices(page);
  // Held for ever: a route that is taken away would let the canceled upload go on.
  let isHeld = true;
  await page.route(uploadCall, (route) => (isHeld ? undefined : route.continue()));
  await picker(page).setInputFiles([pdfFile('a.pdf')]);
  const cancel = page.getByRole('button', { name: 'Cancel a.pdf' });
  await expect(cancel).toBeVisible();
  await row(page, 'a.pdf').click();
  const dialog = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await dialog;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await cancel.click();
  await expect(rows(page)).toHaveCount(0);
  isHeld = false;
  await picker(page).setInputFiles([pdfFile('b.pdf')]);
  await expect(uploadedRow(page, 'b.pdf')).toBeVisible();
  expect(await storedNames()).toEqual(['b.pdf']);
});

test('a file replaces another, also when all places are taken', async ({ page }) => {
  const { storedNames } = await openInvoices(
    page,
    pdfFile('a.pdf'),
    pdfFile('b.pdf'),
    pdfFile('c.pdf'),
  );
  await expect(page.getByText('All 3 places are taken')).toBeVisible();
  await page.getByLabel('Replace b.pdf').setInputFiles([pdfFile('better.pdf')]);
  await expect(uploadedRow(page, 'better.pdf')).toBeVisible();
  await expect(row(page, 'b.pdf')).toHaveCount(0);
  await expect(toast(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(toast(page)).toHaveCount(0);
  await page.getByLabel('Replace better.pdf').setInputFiles([pdfFile('best.pdf')]);
  await expect(uploadedRow(page, 'best.pdf')).toBeVisible();
  await expect(toast(page)).toBeVisible();
  expect(await storedNames()).toEqual(['a.pdf', 'best.pdf', 'c.pdf']);
});

test('by keyboard alone: choose, delete after a question, and the focus stays near', async ({
  page,
}) => {
  const { storedNames } = await openInvoices(page);
  // Before the keys: the browser needs a moment until it hands its choosers out.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, picker(page));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([pdfFile('a.pdf'), pdfFile('b.pdf')]);
  await expect(page.getByText('2 of 3 used')).toBeVisible();
  await expect(picker(page)).toBeFocused();
  const remove = page.getByRole('button', { name: 'Delete a.pdf' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  expect(await storedNames()).toEqual(['a.pdf', 'b.pdf']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'a.pdf')).toHaveCount(0);
  expect(await storedNames()).toEqual(['b.pdf']);
  await expect(page.getByText('1 of 3 used')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('files can be dropped and pasted anywhere on the page', async ({ page }) => {
  const { storedNames } = await openInvoices(page);
  const main = page.getByRole('heading', { level: 1 });
  const dropped = await holdFiles(page, [pdfFile('dropped.pdf')]);
  await main.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.locator('[data-over]')).toBeVisible();
  await main.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(uploadedRow(page, 'dropped.pdf')).toBeVisible();
  await expect(page.locator('[data-over]')).toHaveCount(0);
  const pasted = await holdFiles(page, [pngFile('pasted.png')]);
  await main.evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    pasted,
  );
  await expect(uploadedRow(page, 'pasted.png')).toBeVisible();
  expect(await storedNames()).toEqual(['dropped.pdf', 'pasted.png']);
});
