import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { maxInvoiceBytes } from '#lib/contract/invoice-file.ts';
import { drawn, gather, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import {
  holdFiles,
  htmlFile,
  openApi,
  openInvoices,
  pdfFile,
  picker,
  pngFile,
  row,
  rows,
  uploadCall,
} from './support/invoices.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { parcelCalls } from './support/parcel.ts';
import { expect } from './support/test.ts';

const preview = (page: Page, name: string) => page.getByRole('img', { name: `Preview of ${name}` });
const isDrawn = (page: Page, name: string) =>
  preview(page, name).evaluate(
    (image: HTMLImageElement) => image.complete && image.naturalWidth > 0,
  );

test.beforeEach(async ({ page, baseURL }) => await startSignedIn(page, baseURL));

test('a picture is previewed before it is sent, and after a reload from an authorized download', async ({
  page,
}) => {
  await openInvoices(page);
  await page.route(uploadCall, async (route) => {
    await expect(preview(page, 'receipt.png')).toBeVisible();
    await route.continue();
  });
  await picker(page).setInputFiles([pngFile('receipt.png')]);
  await expect(row(page, 'receipt.png')).toContainText('Handed in');
  await expect.poll(() => isDrawn(page, 'receipt.png')).toBe(true);
  const downloads = gather(page, (request) => /\/attachments\/[\w-]+$/.test(request.url()));
  await page.reload();
  await expect.poll(() => isDrawn(page, 'receipt.png')).toBe(true);
  expect(downloads).toHaveLength(1);
  expect(await downloads[0]?.headerValue('x-token')).toBeTruthy();
});

test('a returned parcel asks for no invoice, and earlier ones can be deleted', async ({ page }) => {
  const api = await openApi(page);
  const { id = '' } = (await api.list()).find(({ status }) => status === 'RETURNED') ?? {};
  await api.clear(id);
  await api.upload(id, pdfFile('before.pdf'));
  await page.goto(`/account/tracking?id=${id}`);
  await expect(row(page, 'before.pdf')).toBeVisible();
  await expect(page.getByText('This parcel was returned, so it needs no invoice.')).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete before.pdf' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('None was added.')).toBeVisible();
});

test('T-05: an uploaded HTML file never runs and is only ever saved', async ({ page }) => {
  const evil = '<!doctype html><script>fetch("/stolen?" + localStorage.AB)</script>';
  const { id } = await openInvoices(page, htmlFile('invoice.html', evil));
  const thefts = gather(page, (request) => request.url().includes('/stolen'));
  const openedPages: Page[] = [];
  page.context().on('page', (opened) => openedPages.push(opened));
  await picker(page).setInputFiles([htmlFile('second.html', `${evil} `)]);
  await expect(row(page, 'second.html')).toContainText('Handed in');
  for (const name of ['invoice.html', 'second.html']) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), 'utf8')).toContain('/stolen');
    await expect(preview(page, name)).toHaveCount(0);
  }
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await drawn(page);
  expect(thefts).toEqual([]);
  expect(openedPages).toEqual([]);
  expect(page.url()).toContain(id);
  await expect(page.locator('iframe, object, embed')).toHaveCount(0);
});

test('a billed parcel’s invoices can only be downloaded, and it says why', async ({ page }) => {
  const { list } = await openApi(page);
  const parcel = (await list()).find(({ billed, invoiceCount }) => billed && invoiceCount > 0);
  await page.goto(`/account/tracking?id=${parcel?.id}`);
  await expect(
    page.getByText('This parcel is billed, so its invoices can no longer be changed.'),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('button')).toHaveText([/^Download /]);
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  const dropped = await holdFiles(page, [pdfFile('late.pdf')]);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(row(page, 'late.pdf')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('in two tabs the places are shared: the fourth file is refused, and both show three', {
  tag: '@release',
}, async ({ page, context }) => {
  const { id, storedNames } = await openInvoices(page);
  const second = await context.newPage();
  await second.goto(`/account/tracking?id=${id}`);
  await expect(second.getByText('0 of 3 used')).toBeVisible();
  await picker(page).setInputFiles(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdfFile(name)));
  await expect(page.getByText('3 of 3 used')).toBeVisible();
  await expect(row(page, 'c.pdf')).toContainText('Handed in');
  await expect(row(page, 'b.pdf')).toContainText('Handed in');
  await picker(second).setInputFiles([pdfFile('d.pdf')]);
  await expect(row(second, 'd.pdf')).toContainText('You have reached your limit of max files');
  await expect(second.getByText('3 of 3 used')).toBeVisible();
  await expect(row(second, 'a.pdf')).toContainText('Handed in');
  expect(await storedNames()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('after going to the list and back, the upload still shows', { tag: '@release' }, async ({
  page,
}) => {
  const { storedNames } = await openInvoices(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(uploadCall, async (route) => {
    await promise;
    await route.continue();
  });
  await picker(page).setInputFiles([pdfFile('a.pdf')]);
  await expect(page.getByRole('button', { name: 'Cancel a.pdf' })).toBeVisible();
  await page.getByRole('link', { name: 'All parcels' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Cancel a.pdf' })).toBeVisible();
  resolve();
  await expect(row(page, 'a.pdf')).toContainText('Handed in');
  expect(await storedNames()).toEqual(['a.pdf']);
});

test('a slow download is one download, however often it is pressed', { tag: '@release' }, async ({
  page,
}) => {
  await openInvoices(page, pdfFile('a.pdf'));
  const files = gather(page, (request) => /\/attachments\/[\w-]+$/.test(request.url()));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/attachments/*', async (route) => {
    await promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Download a.pdf' });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await button.press('Enter');
  const download = page.waitForEvent('download');
  resolve();
  expect((await download).suggestedFilename()).toBe('a.pdf');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(files).toHaveLength(1);
});

test('a file that cannot be loaded says so, and deleting one that is gone succeeds', {
  tag: '@release',
}, async ({ page }) => {
  const { id, clear } = await openInvoices(page, pdfFile('a.pdf'));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Download a.pdf' }).click();
  await expect(row(page, 'a.pdf')).toContainText('You are offline.');
  // Online again, the page would request the parcel and might notice the missing file before the press.
  await page.route(parcelCalls, (route) => route.abort());
  await page.context().setOffline(false);
  await clear(id);
  await page.getByRole('button', { name: 'Delete a.pdf' }).click();
  await row(page, 'a.pdf').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('a camera photo that is too large is shrunk, a chosen file is not', {
  tag: '@release',
}, async ({ page }) => {
  const { storedNames } = await openInvoices(page);
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1400, 1400);
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(1400, 1400);
    const pixels = new Uint32Array(noise?.data.buffer ?? new ArrayBuffer());
    let seed = 1;
    for (const index of pixels.keys()) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      // The highest byte makes the pixel opaque.
      pixels[index] = seed | 0xff000000;
    }
    if (noise) context?.putImageData(noise, 0, 0);
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    const reader = new FileReader();
    reader.readAsDataURL(photo);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result).split(',')[1] ?? '';
  });
  const buffer = Buffer.from(base64, 'base64');
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
  expect(photo.buffer.length).toBeGreaterThan(maxInvoiceBytes);
  await picker(page).setInputFiles([photo]);
  await expect(row(page, 'IMG_1.jpg')).toContainText('Invalid file size IMG_1.jpg');
  await page.getByRole('button', { name: 'Remove IMG_1.jpg' }).click();
  await page.locator('input[capture]').setInputFiles([photo]);
  await expect(row(page, 'IMG_1.jpg')).toContainText('Handed in');
  await expect.poll(() => isDrawn(page, 'IMG_1.jpg')).toBe(true);
  expect(await storedNames()).toEqual(['IMG_1.jpg']);
});

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ page }) => {
  await openInvoices(page, pngFile('a-long-name-that-goes-on-and-on-without-a-space.png'));
  await expectWell(page, 'at rest');
  let count = 0;
  await page.route(uploadCall, async (route) => {
    count += 1;
    if (count > 1) await route.abort('connectionreset');
  });
  await picker(page).setInputFiles([
    pdfFile('second.pdf'),
    pdfFile('third.pdf'),
    pdfFile('fourth.pdf'),
    htmlFile('wrong.png', '<p>'),
  ]);
  // The route holds the upload that was sent first.
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'The connection was lost.' })).toBeVisible();
  await expect(row(page, 'wrong.png')).toContainText('Invalid file type wrong.png');
  await page.getByRole('button', { name: 'Delete a-long-name' }).click();
  await expectWell(page, 'with every state');
});
