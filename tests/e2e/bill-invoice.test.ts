import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { drawn, gather, refuse, startSignedIn } from './support/account.ts';
import { invoiceOf, openBill } from './support/bills.ts';
import { statusWith } from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const [demo] = demoCustomers;

const pdfButton = (page: Page) => page.getByRole('button', { name: 'Download PDF' });
const resendButton = (page: Page) => page.getByRole('button', { name: 'Resend bill' });
const linkCalls = /\/billings\/[\w-]+\/pdf$/;
const resendCalls = /\/resend\?/;

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

test('the invoice is mailed again, and the message says where it goes', async ({ page }) => {
  await openBill(page, 36);
  const answer = page.waitForResponse(resendCalls);
  await resendButton(page).click();
  expect((await answer).status()).toBe(200);
  await expect(statusWith(page, `Request has been sent. It goes to ${demo.email}.`)).toBeVisible();
});

test('a refused mail says why; a second press during the first sends nothing', {
  tag: '@release',
}, async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  const requests = gather(page, (request) => resendCalls.test(request.url()));
  await page.route(resendCalls, async (route) => {
    await slow.promise;
    await refuse('too-many-requests', 'It was mailed often enough for now.')(route);
  });
  await openBill(page, 36);
  await resendButton(page).click();
  const busy = page.getByRole('button', { name: 'Sending…' });
  await busy.click({ force: true });
  slow.resolve();
  await expect(page.getByRole('alert')).toHaveText('It was mailed often enough for now.');
  await expect(resendButton(page)).toBeFocused();
  expect(requests).toHaveLength(1);
});

test('the PDF is saved by keyboard alone, and the page stays', async ({ page }) => {
  await openBill(page, 35);
  await tabTo(page, pdfButton(page));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toContain(invoiceOf(35));
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(statusWith(page, 'on its way to your downloads')).toBeVisible();
  await expect(pdfButton(page)).toBeFocused();
  await expect(page.locator('#busy')).toBeHidden();
});

test('a PDF that cannot be loaded says why, offline too, and loads on retry', {
  tag: '@release',
}, async ({ page, context }) => {
  await openBill(page, 35);
  await page.route(linkCalls, refuse('unavailable', 'Not possible right now.'));
  await pdfButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Not possible right now.');
  await page.unroute(linkCalls);
  await context.setOffline(true);
  await pdfButton(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  const [download] = await Promise.all([page.waitForEvent('download'), pdfButton(page).click()]);
  expect(await download.failure()).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on paper there is the bill and nothing around it', async ({ page }) => {
  await openBill(page, 38);
  await page.emulateMedia({ media: 'print' });
  await drawn(page);
  await expect(page.getByRole('heading', { name: invoiceOf(38) })).toBeVisible();
  for (const hidden of [
    page.getByRole('link', { name: 'All bills' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('navigation'),
    pdfButton(page),
  ])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
});
