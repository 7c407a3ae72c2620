import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { signIn, startSignedIn, storedSession } from './support/account.ts';
import { violations } from './support/axe.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const [demo, other] = demoCustomers;
const newPassword = 'five fresh words for me';

const password = (page: Page) => page.getByLabel('New password');
const confirm = (page: Page) => page.getByLabel('Confirm password');
const save = (page: Page) => page.getByRole('button', { name: 'Save the new password' }).click();
const invalid = (page: Page) => page.getByRole('heading', { name: 'Invalid reset link' });

async function fill(page: Page, first: string, second = first): Promise<void> {
  await password(page).fill(first);
  await confirm(page).fill(second);
}

async function ask(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/identity/forgot', { data: { email } });
  expect(await answer.json()).toEqual({ code: 1 });
}

test('from the forgotten password to the parcels with a new one', async ({
  page,
  portal,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  await page.goto('/auth/forgot');
  const { access_token }: { access_token: string } = JSON.parse(
    (await storedSession(page)) ?? '{}',
  );
  await ask(page, demo.email);
  const token = await portal.resetToken(demo.email);

  const sentUrls: string[] = [];
  page.on('request', (request) => sentUrls.push(request.url(), request.headers()['referer'] ?? ''));
  await page.goto(`/auth/reset#token=${token}`);
  await expect(password(page)).toBeVisible();
  await expect(page).toHaveURL(new URL('/auth/reset', baseURL).href);
  expect(sentUrls.join(' ')).not.toContain(token);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }

  await fill(page, newPassword);
  await save(page);
  await expect(page).toHaveURL(/\/auth\/signin$/);
  const message = page.getByRole('status').filter({ hasText: 'Password reset successfully!' });
  await expect(message).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(new RegExp(`${token}|${newPassword}`));
  const answer = await page.request.get('/api/v1/customers/me', {
    headers: { 'x-token': access_token },
  });
  expect(answer.status()).toBe(401);

  await signIn(page, newPassword);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();

  // The link is used up.
  await page.goto(`/auth/reset#token=${token}`);
  await fill(page, 'another password');
  await save(page);
  await expect(invalid(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/forgot$/);
});

test('a new password is checked by the rules, and both fields must match', async ({ page }) => {
  await page.goto(`/auth/reset#token=${'A'.repeat(43)}`);
  await save(page);
  const problems = page.getByRole('alert').getByRole('link');
  await expect(problems).toHaveText(['Password required', 'Confirm password required']);
  await fill(page, '12345');
  await expect(problems).toHaveText(['Password must be at least 6 characters length']);
  await password(page).fill('123456');
  await expect(problems).toHaveText(["Confirm doesn't match your Password"]);
  expect(await violations(page)).toEqual([]);
  await problems.click();
  await expect(confirm(page)).toBeFocused();
  await password(page).fill('12345');
  await confirm(page).fill('123456');
  await password(page).fill('123456');
  await expect(problems).toHaveCount(0);
});

test('a password that is easy to guess is refused at its field, and the link stays valid', {
  tag: '@release',
}, async ({ page, portal }) => {
  await ask(page, other.email);
  await page.goto(`/auth/reset#token=${await portal.resetToken(other.email)}`);
  await fill(page, '123456');
  await save(page);
  const problems = page.getByRole('alert').getByRole('link');
  await expect(problems).toHaveText(/^This password is easy to guess/);
  await expect(password(page)).toHaveAccessibleDescription(/easy to guess/);
  await fill(page, newPassword);
  await save(page);
  await expect(page).toHaveURL(/\/auth\/signin$/);
});

const notLinks = ['', '#', '#token=', '#token=short', `#token=${'x'.repeat(5000)}`, '#other=1'];
for (const hash of notLinks) {
  test(`an address that ends in ${JSON.stringify(hash.slice(0, 20))} is recognized at once`, async ({
    page,
  }) => {
    await page.goto(`/auth/reset${hash}`);
    await expect(invalid(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    await expect(password(page)).toHaveCount(0);
  });
}

test('a newer link, opened in the same tab, replaces a refused one', async ({ page, portal }) => {
  await page.goto(`/auth/reset#token=${'A'.repeat(43)}`);
  await fill(page, newPassword);
  await save(page);
  await expect(invalid(page)).toBeVisible();
  await ask(page, other.email);
  const token = await portal.resetToken(other.email);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `token=${token}`);
  await expect(password(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/auth\/reset$/);
});

test('offline nothing typed is lost, and the link still works afterwards', {
  tag: '@release',
}, async ({ page, portal }) => {
  await ask(page, other.email);
  await page.goto(`/auth/reset#token=${await portal.resetToken(other.email)}`);
  await fill(page, newPassword);
  await page.context().setOffline(true);
  await save(page);
  const oops = page.getByRole('dialog', { name: 'Oops...' });
  await expect(oops).toContainText('You are offline.');
  await page.keyboard.press('Escape');
  await expect(confirm(page)).toHaveValue(newPassword);
  await page.context().setOffline(false);
  await save(page);
  await expect(page).toHaveURL(/\/auth\/signin$/);
});
