import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { some } from '#tests/support/amounts.ts';
import { gather, refuse } from './support/account.ts';
import { summary as problems } from './support/customer.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import {
  field,
  fillProfile,
  heading,
  openProfile,
  person,
  picture,
  registerCall,
  storedText,
  submit,
} from './support/sign-up.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;

test('the second step asks for what the specification names', async ({ page }) => {
  await openProfile(page, 'names@example.com');
  for (const label of [
    'Name',
    'Lastname',
    'Middlename',
    'ID type',
    'ID',
    'Country',
    'Invoice email',
    'Company',
    'Phone',
    'Mobile phone',
    'City',
    'Address',
    'Other signs',
    'Referred by',
    'Captcha code',
  ])
    await expect(field(page, label), label).toBeVisible();
  for (const label of ['Air Freight', 'Sea Freight'])
    await expect(page.getByRole('checkbox', { name: label }), label).toBeVisible();
});

test('errors of the second step have the exact words', async ({ page }) => {
  const sent = gather(page, (request) => request.url().endsWith('/identity/register'));
  await openProfile(page, 'letters@example.com');
  await field(page, 'Name').fill('   ');
  await field(page, 'Lastname').focus();
  await expect(field(page, 'Name')).toHaveValue('');
  await submit(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(problems(page)).toHaveText([
    'Name required',
    'Lastname required',
    'ID required',
    'Phone required',
    'Captcha required',
  ]);
  await fillProfile(page, {
    Name: 'Nadine',
    Lastname: 'Campbell',
    ID: '12345678',
    Phone: '555-014',
    'Mobile phone': '12 34x56789',
    'Invoice email': 'nadine@',
    'Referred by': 'Danielle',
    'Captcha code': 'abc',
  });
  await expect(problems(page)).toHaveText([
    'ID must have at least 9 characters',
    'Invalid phone, it must have at least 8 digits.',
    'Invalid phone, it must have at least 8 digits.',
    'Please enter a valid email address',
    'Please enter a valid email address',
    'Captcha must have at least 4 characters',
  ]);
  await problems(page).nth(4).click();
  await expect(field(page, 'Referred by')).toBeFocused();
  expect(sent).toEqual([]);
});

test('a reload keeps everything except the secrets, and asks for those again', async ({ page }) => {
  await openProfile(page, 'reload@example.com');
  await fillProfile(page);
  await fillProfile(page, { City: 'Kingston', 'Captcha code': 'qx7yz', 'Referred by': 'd@e.co' });
  await field(page, 'ID type').selectOption('Passport');
  await field(page, 'Country').selectOption('Barbados');
  await page.getByRole('checkbox', { name: 'Sea Freight' }).uncheck();
  // Only customers are asked which mails they want.
  await expect(page.getByRole('checkbox', { name: /Email me/ })).toHaveCount(0);
  const stored = await storedText(page);
  expect(stored).toContain('Kingston');
  expect(stored).not.toMatch(/parcels by the sea|123-456-789|qx7yz/);
  await page.reload();
  await expect(heading(page)).toHaveText('Step 2 of 2 Your details', { useInnerText: true });
  const { ID: _, ...withoutId } = person;
  for (const [label, value] of Object.entries({
    ...withoutId,
    City: 'Kingston',
    'Referred by': 'd@e.co',
  }))
    await expect(field(page, label), label).toHaveValue(value);
  await expect(field(page, 'ID type')).toHaveValue('PASSPORT');
  await expect(field(page, 'Country')).toHaveValue('BB');
  await expect(page.getByRole('checkbox', { name: 'Air Freight' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sea Freight' })).not.toBeChecked();
  for (const label of ['Password', 'Confirm password', 'ID', 'Captcha code'])
    await expect(field(page, label), label).toHaveValue('');
  await submit(page);
  await expect(problems(page)).toHaveText([
    'Password required',
    'Confirm password required',
    'ID required',
    'Captcha required',
  ]);
  await fillProfile(page, { Password: '123456', 'Confirm password': '1234567' });
  await expect(problems(page).first()).toHaveText("Confirm doesn't match your Password");
});

test('whatever a referral link contains, only a known customer is named', {
  tag: '@release',
}, async ({ page }) => {
  const requests = gather(page, (request) => request.url().includes('/recipient/'));
  const claims = some(['', '"><img src=x onerror=alert(1)>', 'a b', '999999', '-'], 2, 1);
  for (const [index, rby] of claims.entries()) {
    await openProfile(page, `claim${index}@example.com`, `?rby=${encodeURIComponent(rby)}`);
    await expect(field(page, 'Referred by')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    expect(await page.locator('img:not([src^="data:image/svg+xml,"])').count()).toBe(0);
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(
    claims.filter((rby) => /^[-\d]+$/.test(rby)).map((rby) => `/identity/recipient/${rby}`),
  );
});

test('every state of the second step passes axe and fits both widths and themes', async ({
  page,
}) => {
  const long = `${'a'.repeat(60)}@${'long-name.'.repeat(6)}example.com`;
  await openProfile(page, long, `?rby=${demo.id}`);
  await expect(page.getByText('Referred by Danielle C.')).toBeVisible();
  await expectWell(page, 'picture');
  await page.getByRole('button', { name: 'I can’t see the picture' }).click();
  await expectWell(page, 'question');
  await submit(page);
  await expect(problems(page)).toHaveCount(5);
  await expectWell(page, 'errors');
  await page.reload();
  await expect(picture(page)).toBeVisible();
  await expectWell(page, 'reloaded');
  await fillProfile(page, { ...person, 'Captcha code': 'qx7yz' });
  await fillProfile(page, { Password: 'by the sea', 'Confirm password': 'by the sea' });
  await page.route(registerCall, refuse('unavailable'));
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('You are not signed up yet');
  await expectWell(page, 'failed');
});
