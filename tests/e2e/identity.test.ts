import type { Page } from 'playwright/test';
import { storedSession } from './support/account.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-portal.ts';
import { field, heading, person, picture, shownCaptcha, watchCaptchas } from './support/sign-up.ts';
import { expect } from './support/test.ts';

const email = 'whole.way@example.com';
const [first, second] = ['mangoes in the morning', 'a breeze from the harbour'];

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

async function signInByKeys(page: Page, password: string): Promise<void> {
  await type(page, 'Email or account', email);
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
}

test('the whole way by keyboard alone: sign up, mail, activate, sign in, forget, reset, sign out', {
  tag: '@release',
}, async ({ browser, page, portal }) => {
  const captchas = watchCaptchas(page);
  await page.goto('/auth/signup');
  await type(page, 'Email', email);
  await type(page, 'Password', first);
  await type(page, 'Confirm password', first);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, 'Continue');
  await expect(heading(page)).toHaveText('Step 2 of 2 Your details', { useInnerText: true });
  await expect(picture(page)).toBeVisible();
  for (const [label, value] of Object.entries(person)) await type(page, label, value);
  const { code } = portal.captchaAnswers(await shownCaptcha(page, captchas));
  await type(page, 'Captcha code', code);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your email');
  // Read now, because the next link replaces this one and drops its mail if that is still queued.
  const firstLink = await portal.nextLink(email, '/auth/activate');

  // Nobody gets in before the link is used.
  await page.goto('/auth/signin');
  await signInByKeys(page, first);
  const oops = page.getByRole('dialog', { name: 'Oops...' });
  await expect(oops).toContainText('Invalid email/password combination');
  await page.keyboard.press('Enter');
  await expect(oops).toBeHidden();
  const secondLink = await portal.nextLink(email, '/auth/activate');
  expect(secondLink).not.toBe(firstLink);

  await page.goto(secondLink);
  await press(page, 'Activate my account');
  // This device signed up, so it need not sign in.
  await expect(page).toHaveURL(/\/account\/preferences$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your account is open.' })).toBeVisible();
  const { access_token }: { access_token: string } = JSON.parse(
    (await storedSession(page)) ?? '{}',
  );

  // On another device the password is forgotten.
  const elsewhere = await browser.newPage({ baseURL: portal.origin });
  await elsewhere.goto('/auth/signin');
  await tabTo(elsewhere, elsewhere.getByRole('link', { name: 'Forgot your password?' }));
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(/\/auth\/forgot$/);
  await type(elsewhere, 'Email', email);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(/\/auth\/signin$/);
  await expect(
    elsewhere.getByRole('status').filter({ hasText: 'Request has been sent.' }),
  ).toBeVisible();
  await elsewhere.goto(await portal.nextLink(email, '/auth/reset'));
  await type(elsewhere, 'New password', second);
  await type(elsewhere, 'Confirm password', second);
  await elsewhere.keyboard.press('Enter');
  await expect(
    elsewhere.getByRole('status').filter({ hasText: 'Password reset successfully!' }),
  ).toBeVisible();

  const answer = await page.request.get('/api/v1/customers/me', {
    headers: { 'x-token': access_token },
  });
  expect(answer.status()).toBe(401);
  await page.reload();
  await expect(page).toHaveURL(/\/public\/home$/);
  expect(await storedSession(page)).toBeNull();

  await signInByKeys(elsewhere, second);
  await expect(elsewhere).toHaveURL(/\/account\/tracking$/);
  await press(elsewhere, 'Log out');
  await expect(elsewhere).toHaveURL(/\/public\/home$/);
  expect(await elsewhere.evaluate(() => Object.keys(localStorage))).toEqual(['AB:language']);
  await elsewhere.close();
});
