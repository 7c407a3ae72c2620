import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { holdFiles, holdScripts } from './support/held-files.ts';
import { expect, test } from './support/test.ts';

const [demo] = demoCustomers;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Fills a field as a password manager does that sends no events. */
const fillSilently = (page: Page, label: string, text: string) =>
  field(page, label).evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, text);

test('a sign-in that is filled in and sent before its code has loaded waits for it', async ({
  page,
}) => {
  const release = await holdScripts(page);
  // The page’s `load` event waits for its font.
  const releaseFont = await holdFiles(page, '**/*.woff2');
  // The end of the page says that it is loading; nobody presses Enter before it is read.
  await page.goto('/auth/signin', { waitUntil: 'domcontentloaded' });
  await fillSilently(page, 'Email or account', demo.email);
  await fillSilently(page, 'Password', demo.password);
  await field(page, 'Password').press('Enter');
  await expect(page.getByText('Loading…')).toBeVisible();
  releaseFont();
  await page.waitForLoadState();
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/signin$/);
  release();
  await expect(page).toHaveURL(/\/account\/tracking$/);
});

test('what is typed and pressed before the code has loaded is kept, in each form', async ({
  page,
}) => {
  const forms = {
    '/auth/forgot': ['Email'],
    [`/auth/reset#token=${'a'.repeat(43)}`]: ['New password', 'Confirm password'],
    '/auth/signup': ['Email', 'Password', 'Confirm password'],
  };
  for (const [address, labels] of Object.entries(forms)) {
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    for (const label of labels) await field(page, label).fill(`${label} as typed`);
    const show = page.getByRole('button', { name: 'Show password' }).first();
    if (address !== '/auth/forgot') await show.click();
    // The form’s rules load although the field had the focus before the form’s code.
    const rules = page.waitForRequest(/\/rules\./);
    await field(page, labels[0] ?? '').focus();
    release();
    await rules;
    if (address !== '/auth/forgot')
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await expect(page.getByText('Loading…')).toBeHidden();
    for (const label of labels) await expect(field(page, label)).toHaveValue(`${label} as typed`);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a taken email typed before the code has loaded is reported afterwards', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/auth/signup', { waitUntil: 'commit' });
  await field(page, 'Email').fill(demo.email);
  release();
  await expect(page.getByText('Is it yours?')).toBeVisible();
});
