import type { Locator, Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { invoiceOf } from './support/bills.ts';
import { openApi, pdfFile, picker, row } from './support/invoices.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;

/** Goes to an element by Tab and presses Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes from the head of the page straight to its content. */
const skip = (page: Page) => press(page, page.getByRole('link', { name: 'Skip to the content' }));

test('by keyboard alone: sign in, filter the parcels, open one and hand in its invoice', async ({
  page,
}) => {
  await page.goto('/auth/signin');
  await tabTo(page, page.getByLabel('Email or account'));
  await page.keyboard.type(demo.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Rows per page')).toBeVisible();

  await skip(page);
  const group = page.getByRole('button', { name: /^Needs you/ });
  await press(page, group);
  await expect(group).toHaveAttribute('aria-pressed', 'true');
  await expect(group).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Filters' }));
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.type('Received');
  await expect(page).toHaveURL(/filter(\[|%5B)status/);
  const link = page.getByRole('table', { name: 'Your parcels' }).getByRole('link').first();
  await press(page, link);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();

  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const api = await openApi(page);
  await api.clear(id);
  await page.reload();
  await expect(picker(page)).toBeAttached();
  // Before the keys: the browser needs a moment until it hands its choosers out.
  const choosing = page.waitForEvent('filechooser');
  await press(page, picker(page));
  await (await choosing).setFiles([pdfFile('a.pdf')]);
  await expect(row(page, 'a.pdf')).toContainText('Handed in');
  expect(await api.names(id)).toEqual(['a.pdf']);
});

test('by keyboard alone: from the invoices to one of them, and it is mailed again', {
  tag: '@release',
}, async ({ baseURL, page, portal }) => {
  await startSignedIn(page, baseURL);
  await page.goto('/account/billing');
  const link = page.getByRole('link', { name: invoiceOf(38) });
  await expect(link).toBeVisible();
  await skip(page);
  await press(page, link);
  await expect(page.getByRole('heading', { name: invoiceOf(38) })).toBeVisible();
  const resend = page.getByRole('button', { name: 'Resend bill' });
  await press(page, resend);
  await expect(
    page.getByRole('status').filter({ hasText: 'Request has been sent.' }),
  ).toBeVisible();
  await expect(resend).toBeFocused();
  const { attachments } = await portal.nextMail(demo.email, invoiceOf(38));
  expect(attachments).toHaveLength(1);
});

test('by keyboard alone: a menu of the header opens, links and closes', async ({ page }) => {
  await page.goto('/public/home');
  const menu = page.getByRole('banner').locator('summary', { hasText: 'More' });
  await press(page, menu);
  const entry = page.getByRole('banner').getByRole('link', { name: /^Restricted Items/ });
  await tabTo(page, entry);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, entry);
  await expect(page).toHaveURL(/\/public\/restricted-items$/);
});
