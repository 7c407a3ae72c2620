import type { Page } from 'playwright/test';
import { startSignedIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

/** Fills fields as a password manager or a script may: without an event. */
const fillSilently = (page: Page, values: Readonly<Record<string, string | boolean>>) =>
  page
    .locator('form', { has: page.locator(`[name="${Object.keys(values)[0]}"]`) })
    .evaluate((form: HTMLFormElement, entries) => {
      for (const [name, value] of entries) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement && typeof value === 'boolean') field.checked = value;
        else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          field.value = String(value);
      }
      form.requestSubmit();
    }, Object.entries(values));

/** The names of the fields with an error, once the form has been checked. */
const refusedFields = (page: Page) =>
  page
    .locator('form [aria-invalid]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

// One value of each form is wrong, so that it is checked and nothing is sent.
const forms: readonly (readonly [
  address: string,
  values: Readonly<Record<string, string | boolean>>,
  refused: readonly string[],
])[] = [
  ['/auth/signin', { username: 'demo@airbridge.test', password: '' }, ['password']],
  ['/auth/forgot', { email: 'nobody@example' }, ['email']],
  [`/auth/reset#token=${'a'.repeat(43)}`, { password: 'long enough', confirm: 'x' }, ['confirm']],
  [
    '/auth/signup',
    { email: 'nobody@example.com', password: 'long enough', confirm: 'x', terms: true },
    ['confirm'],
  ],
  [
    '/public/contact',
    { firstName: 'Karen', lastName: 'Blake', email: 'karen', phone: '8765550142', message: 'Hi' },
    ['email'],
  ],
  [
    '/account/login-and-security',
    { currentPassword: 'demo', newPassword: 'Long enough 1', confirm: 'x' },
    ['confirm'],
  ],
];

for (const [address, values, refused] of forms)
  test(`what is filled in without an event counts: ${address}`, async ({ page, baseURL }) => {
    if (address.startsWith('/account')) await startSignedIn(page, baseURL);
    await page.goto(address);
    const [first = ''] = Object.keys(values);
    // The form’s code has loaded once it shows an error.
    await fillSilently(page, { [first]: '' });
    await expect(page.locator(`[name="${first}"][aria-invalid]`)).toBeVisible();
    await fillSilently(page, values);
    await expect.poll(() => refusedFields(page)).toEqual(refused);
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string')
        await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  });
