import type { Page } from 'playwright/test';
import { summary as problems } from './support/customer.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { field, fillProfile, openStep2, submit } from './support/sign-up.ts';
import { expect } from './support/test.ts';

const legend = (page: Page, name: string) => page.getByRole('group', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const folded = (page: Page, title: RegExp) => page.locator('.folded').filter({ hasText: title });

test('the second step asks for six things; what is optional is folded, until it has an error', async ({
  page,
}) => {
  await openStep2(page, 'six@example.com');
  for (const label of ['Name', 'Lastname', 'ID type', 'ID', 'Country', 'Phone', 'Captcha code'])
    await expect(field(page, label), label).toBeVisible();
  for (const label of ['Middlename', 'Company', 'Mobile phone', 'City', 'Referred by'])
    await expect(field(page, label), label).toBeHidden();
  await expect(next(page)).toBeHidden();

  const reach = folded(page, /^Add another phone/);
  await reach.locator('summary').click();
  await fillProfile(page, { 'Mobile phone': '123' });
  await reach.locator('summary').click();
  await expect(field(page, 'Mobile phone')).toBeHidden();
  await submit(page);
  await expect(field(page, 'Mobile phone')).toBeVisible();
  await problems(page).filter({ hasText: 'Invalid phone' }).click();
  await expect(field(page, 'Mobile phone')).toBeFocused();
  // What is corrected stays open.
  await fillProfile(page, { 'Mobile phone': '876-555-0199' });
  await expect(field(page, 'Mobile phone')).toBeVisible();
  await expect(folded(page, /^Add a middle name/)).not.toHaveAttribute('open');
});

test('the kind of ID says what its number is, and a TRN is grouped while it is typed', async ({
  page,
}) => {
  await openStep2(page, 'kinds@example.com');
  const id = page.getByRole('textbox', { name: 'ID your TRN' });
  await expect(id).toHaveAccessibleDescription('Nine digits, like 123-456-789');
  await id.pressSequentially('123456789');
  await expect(id).toHaveValue('123-456-789');
  // In the middle the cursor stays where it is.
  await id.press('Home');
  await page.keyboard.type('0');
  await expect(id).toHaveValue('0123-456-789');
  await submit(page);
  await expect(problems(page).first()).toHaveText('Name required');
  await expect(problems(page).nth(2)).toHaveText('A TRN has nine digits, like 123-456-789');
  await field(page, 'ID type').selectOption('Passport');
  await expect(page.getByRole('textbox', { name: 'ID passport number' })).toHaveValue(
    '0123-456-789',
  );
  await fillProfile(page, { ID: 'A1234567' });
  await expect(field(page, 'ID')).toHaveValue('A1234567');
  await expect(problems(page).nth(2)).toHaveText('ID must have at least 9 characters');
});

test('a phone shows one part at a time, keeps what is typed, and shows all once something is refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStep2(page, 'phone@example.com');
  const count = page.getByText(/^Step \d of \d$/).filter({ visible: true });
  await expect(legend(page, 'About you')).toBeVisible();
  await expect(count).toHaveText(['Step 2 of 5']);
  await expect(legend(page, 'Your ID')).toBeHidden();
  await next(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByText('Name required').first()).toBeVisible();
  await fillProfile(page, { Name: 'Nadine', Lastname: 'Campbell' });
  await expectWell(page, 'the first part');
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page, 'Lastname').press('Enter');
  await expect(field(page, 'ID type')).toBeFocused();
  await expect(count).toHaveText(['Step 3 of 5']);
  await expect(legend(page, 'About you')).toBeHidden();
  await fillProfile(page, { ID: '123456789' });
  await next(page).click();
  await expect(field(page, 'Phone')).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page, 'ID')).toHaveValue('123-456-789');
  await next(page).click();
  await fillProfile(page, { Phone: '876-555-0142' });
  await next(page).click();
  await expect(field(page, 'Captcha code')).toBeVisible();
  await expect(count).toHaveText(['Step 5 of 5']);
  await expect(page.locator('.submit + .part-ways').getByText('Back')).toBeVisible();
  await submit(page);
  await expect(problems(page)).toHaveText(['Captcha required']);
  await expect(count).toHaveText(['Step 2 of 2']);
  for (const name of ['About you', 'Your ID', 'How to reach you', 'Before you go'])
    await expect(legend(page, name), name).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Nadine');
});
