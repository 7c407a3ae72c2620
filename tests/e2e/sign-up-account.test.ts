import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { gather, refuse } from './support/account.ts';
import { violations } from './support/axe.ts';
import { test } from './support/own-portal.ts';
import {
  field,
  fillAccount,
  heading,
  next,
  openProfile,
  openStep2,
  storedText,
} from './support/sign-up.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;
const emailCalls = '**/identity/emailTaken/*';

test('errors of the first step have the exact words, in the order of the form', async ({
  page,
}) => {
  await page.goto('/auth/signup');
  await next(page);
  const summary = page.getByRole('alert');
  const problems = summary.getByRole('link');
  await expect(summary).toBeFocused();
  await expect(problems).toHaveText([
    'Email required',
    'Password required',
    'Confirm password required',
    'Accept the terms to sign up',
  ]);
  await field(page, 'Email').fill('nadine@example');
  await field(page, 'Password').fill('12345');
  await field(page, 'Confirm password').fill('123456');
  await expect(problems).toHaveText([
    'Please enter a valid email address',
    'Password must be at least 6 characters length',
    "Confirm doesn't match your Password",
    'Accept the terms to sign up',
  ]);
  await problems.last().click();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    'Accept the terms to sign up',
  );
  await page.keyboard.press('Space');
  await field(page, 'Password').fill('123456');
  await expect(problems).toHaveText(['Please enter a valid email address']);
  await next(page);
  await expect(heading(page)).toHaveText('Step 1 of 2 Sign up', { useInnerText: true });
  await field(page, 'Email').fill('nadine@example.com');
  await next(page);
  await expect(problems).toHaveText([/^This password is easy to guess: /]);
  await expect(summary).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/is easy to guess/);
  await expect(field(page, 'Confirm password')).toHaveValue('123456');
  expect(page.url() + (await storedText(page))).not.toContain('123456');
  await field(page, 'Password').fill('parcels by the sea');
  await field(page, 'Confirm password').fill('parcels by the sea');
  await next(page);
  await expect(heading(page)).toHaveText('Step 2 of 2 Your details', { useInnerText: true });
});

test('a taken email is reported at its field while typing, and stops the step', async ({
  page,
}) => {
  const requests = gather(page, (request) => request.url().includes('/emailTaken/'));
  await page.goto('/auth/signup');
  await fillAccount(page, demo.email);
  const message = page.getByText('Email not available, already in use');
  await expect(message).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Email not available, already in use',
  );
  const ways = page.getByRole('status').filter({ hasText: 'Is it yours?' });
  await expect(ways.getByRole('link')).toHaveText(['Sign in', 'set a new password']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await next(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Email not available, already in use',
  ]);
  await expect(heading(page)).toHaveText('Step 1 of 2 Sign up', { useInnerText: true });
  await field(page, 'Email').fill('nobody@airbridge.test');
  await expect(message).toHaveCount(0);
  await next(page);
  await expect(heading(page)).toHaveText('Step 2 of 2 Your details', { useInnerText: true });
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual([
    `/identity/emailTaken/${encodeURIComponent(demo.email)}`,
    '/identity/emailTaken/nobody%40airbridge.test',
  ]);
});

test('a taken email is reported again when it is typed again, also after an attempt to continue', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/auth/signup');
  await fillAccount(page, demo.email);
  const ways = page.getByRole('status').filter({ hasText: 'Is it yours?' });
  await expect(ways).toBeVisible();
  await next(page);
  const problem = page.getByRole('alert').getByRole('link', { name: 'Email not available' });
  await expect(problem).toBeVisible();
  await field(page, 'Email').fill('nobody@airbridge.test');
  await expect(ways).toHaveCount(0);
  await expect(problem).toHaveCount(0);
  await field(page, 'Email').fill(demo.email);
  await expect(ways).toBeVisible();
  await expect(problem).toBeVisible();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
});

test('continuing before the check has finished waits for it, and is stopped by it', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(emailCalls, async (route) => {
    await answer.promise;
    await route.fulfill({ json: { code: 0 } });
  });
  await page.goto('/auth/signup');
  await fillAccount(page, 'fast@example.com');
  await next(page);
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Email not available, already in use',
  ]);
});

for (const code of ['too-many-requests', 'unexpected'] as const)
  test(`an email counts as free when its check fails: ${code}`, { tag: '@release' }, async ({
    page,
  }) => {
    await page.route(emailCalls, refuse(code));
    await openProfile(page, demo.email);
  });

test('back and forth between the steps nothing is lost, and each says which one it is', {
  tag: '@release',
}, async ({ page }) => {
  await openStep2(page, 'steps@example.com');
  await expect(page).toHaveURL(/\/auth\/signup\/profile$/);
  await expect(page).toHaveTitle(/^Your details · /);
  await expect(heading(page)).toBeFocused();
  await field(page, 'Name').fill('Nadine');
  await field(page, 'ID').fill('123456789');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/signup$/);
  await expect(page).toHaveTitle(/^Sign up · /);
  await expect(heading(page)).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('steps@example.com');
  await expect(field(page, 'Confirm password')).toHaveValue('parcels by the sea');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goForward();
  await expect(heading(page)).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Nadine');
  await expect(field(page, 'ID')).toHaveValue('123-456-789');
  await expect(field(page, 'Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change email or password' }).click();
  await field(page, 'Email').fill('other@example.com');
  await next(page);
  await expect(page.getByText('For other@example.com')).toBeVisible();
});

test('the second step without the first leads to the first', async ({ page }) => {
  await page.goto('/auth/signup/profile');
  await expect(heading(page)).toHaveText('Step 1 of 2 Sign up', { useInnerText: true });
  await expect(page).toHaveURL(/\/auth\/signup$/);
  await expect(page).toHaveTitle(/^Sign up · /);
});

test('the terms open in a new tab, and what was typed stays', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await page.goto('/auth/signup');
  await field(page, 'Email').fill('terms@example.com');
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'terms of use' }).click(),
  ]);
  await expect(terms).toHaveURL(/\/public\/terms$/);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(field(page, 'Email')).toHaveValue('terms@example.com');
});

test('a reload on the first step keeps email and terms, never the password', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/auth/signup');
  await fillAccount(page, 'reload@example.com');
  expect(await storedText(page)).toContain('reload@example.com');
  expect(await storedText(page)).not.toContain('parcels by the sea');
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('reload@example.com');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(field(page, 'Password')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

  for (const path of ['/auth/signup', '/auth/signup/profile'])
    test(`${path} names the step and what the form needs`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(/^Step \d of 2\s/, { useInnerText: true });
      // Playwright reads no text in <noscript>, which is where it stands.
      await expect(page.locator('noscript p')).toBeVisible();
    });
});
