import type { Page } from 'playwright/test';
import { refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { field, save, statusWith } from './support/customer.ts';
import { holdFiles } from './support/invoices.ts';
import { tabTo } from './support/keyboard.ts';
import { cutOff, nothingCutOff } from './support/layout.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const phone = { width: 390, height: 844 };
const number = '1Z879E930346834440';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = async (page: Page, name: string) => {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
};

test('on a phone by keyboard: announce a parcel, change what was said, withdraw it', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  await page.setViewportSize(phone);
  await page.goto('/account/tracking');
  const numberField = page.getByRole('dialog').getByLabel('Tracking number');

  await test.step('what was typed survives a closed dialog and a failed call', async () => {
    await press(page, 'Announce a parcel');
    await expect(numberField).toBeFocused();
    await page.keyboard.type('1z 879 e93 03 4683 4441');
    await expect(page.getByText('UPS? Check the number: one digit seems wrong.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Announce a parcel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(numberField).toHaveValue('1z 879 e93 03 4683 4441');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('0');
    await expect(page.getByText('Carried by UPS.')).toBeVisible();
    await page.route(/\/trackings$/, refuse('unavailable'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The parcel is not announced yet');
    await page.unroute(/\/trackings$/);
  });

  await test.step('announced, it stands in the list', async () => {
    await numberField.focus();
    await page.keyboard.press('Enter');
    await expect(
      statusWith(page, 'Announced. We’ll email you when it reaches Miami.'),
    ).toBeVisible();
    await expect(button(page, 'Announce a parcel')).toBeFocused();
    await page.getByRole('button', { name: /^On the way/ }).click();
    const parcels = page.getByRole('region', { name: 'Parcels' });
    const row = parcels.getByRole('link', { name: `${number}, pre-alerted` });
    await expect(row).toBeVisible();
  });

  await test.step('announced again, the existing parcel opens', async () => {
    await press(page, 'Announce a parcel');
    await page.keyboard.type('1Z-879E93-03-4683-4440');
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'This parcel was in your list already.')).toBeVisible();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
  });

  await test.step('with value and category it has an estimate', async () => {
    await press(page, 'Change what you announced');
    await expect(field(page, 'Tracking number')).toBeFocused();
    await tabTo(page, field(page, 'Value of the goods'));
    await page.keyboard.type('120');
    await tabTo(page, field(page, 'Category'));
    await page.keyboard.type('Shoes');
    await tabTo(page, save(page));
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
    await expect(page.getByText(/About US\$.+ at your door/)).toBeVisible();
    await expectWell(page, 'an announced parcel with its form');
    await page.setViewportSize(phone);
  });

  await test.step('withdrawn after one question, it is gone', async () => {
    await press(page, 'Withdraw the announcement');
    await expect(button(page, 'Cancel')).toBeFocused();
    await press(page, 'Withdraw');
    await expect(statusWith(page, 'Withdrawn. It is no longer in your list.')).toBeVisible();
    await expect(page.getByRole('link', { name: /, pre-alerted$/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: `${number}, pre-alerted` })).toHaveCount(0);
  });

  await test.step('a dropped file opens the part of the form that says what became of it', async () => {
    await button(page, 'Announce a parcel').click();
    await expect(numberField).toBeFocused();
    await expect(page.getByText('Choose invoices')).toBeHidden();
    const file = { name: 'mail.txt', mimeType: 'text/plain', buffer: Buffer.from('Thank you') };
    await page.dispatchEvent('body', 'drop', { dataTransfer: await holdFiles(page, [file]) });
    await expect(page.getByText('Invalid file type mail.txt')).toBeVisible();
    await page.reload();
  });

  await test.step('a category that was chosen before a reload is shown after it', async () => {
    const category = page.getByRole('dialog').getByLabel('Category');
    await button(page, 'Announce a parcel').click();
    await page.getByText('Add what you know already').click();
    await category.selectOption('footwear');
    await page.reload();
    await button(page, 'Announce a parcel').click();
    await expect(category).toHaveValue('footwear');
    await category.selectOption('');
    await page.keyboard.press('Escape');
  });

  await test.step('the menu opens the form too, whose further fields fit', async () => {
    await button(page, 'Account').click();
    await page.getByRole('link', { name: 'Announce a parcel' }).click();
    await expect(numberField).toBeFocused();
    await expect(page).toHaveURL(/\/account\/tracking(\?[^#]*)?$/);
    await page.getByText('Add what you know already').click();
    await expect(page.getByText('Choose invoices')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => cutOff(page)).toEqual(nothingCutOff);
    // As high as the form: axe takes for unseen what a dialog has scrolled away.
    await page.setViewportSize({ width: 390, height: 2400 });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colors')).toEqual([]);
  });
});
