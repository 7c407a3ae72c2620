import { refuse } from './support/account.ts';
import { field, save, statusWith } from './support/customer.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { openPersonalInfo } from './support/personal-info.ts';
import { expect } from './support/test.ts';

const books = 'books@example.com';

test('a new invoice email waits for its link, and its owner confirms it with one press', async ({
  page,
  portal,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
  await field(page, 'Invoice email').fill(books);
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  const waits = page.getByText(`Not confirmed yet: we emailed a link to ${books}.`);
  await expect(waits).toBeVisible();

  await page.goto(await portal.nextLink(books, '/auth/invoice-email'));
  await expect(page).toHaveURL(/\/auth\/invoice-email$/);
  const button = page.getByRole('button', { name: 'Receive the bills here' });
  await page.route('**/identity/invoice-email', refuse('too-many-requests', 'Try again soon.'));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Not confirmed yet');
  await expectWell(page, 'with a refused confirmation');
  await page.unroute('**/identity/invoice-email');
  await button.click();
  const thanks = page.getByText('Invoices go to this email address from now on');
  await expect(thanks).toBeFocused();

  await page.goto('/account/personal-info');
  await expect(field(page, 'Invoice email')).toHaveValue(books);
  await expect(waits).toBeHidden();
});

test('a used or broken link says how to get another', async ({ page }) => {
  await page.goto(`/auth/invoice-email#token=${'A'.repeat(43)}`);
  await page.getByRole('button', { name: 'Receive the bills here' }).click();
  await expect(page.getByRole('heading', { name: 'Invalid confirmation link' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Personal info' })).toBeFocused();
  await page.goto('/auth/invoice-email');
  await expect(page.getByRole('heading', { name: 'Invalid confirmation link' })).toBeVisible();
});
