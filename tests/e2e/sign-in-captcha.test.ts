import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { refuse, signIn } from './support/account.ts';
import { expectWell } from './support/looks.ts';
import type { OwnPortal } from './support/open-own-portal.ts';
import { test } from './support/own-portal.ts';
import { header } from './support/panel.ts';
import { field, picture, shownCaptcha, watchCaptchas } from './support/sign-up.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;

/** Guesses the demo customer's password from elsewhere until sign-in is blocked for longer than a test takes. */
async function lock(page: Page, { origin, change }: OwnPortal): Promise<void> {
  for (let count = 0; count < 6; count += 1)
    await page.request.post(`${origin}/identity/token`, {
      headers: { 'x-forwarded-for': `198.51.100.${count}` },
      form: { grant_type: 'password', username: demo.email, password: 'wrong' },
    });
  const blocked_until = new Date(Date.now() + 10 * 60_000).toISOString();
  await change((store) => store.updateTable('login_throttles').set({ blocked_until }).execute());
}

test('a customer locked out by a stranger signs in with a captcha', async ({ page, portal }) => {
  const captchas = watchCaptchas(page);
  await page.goto('/auth/signin');
  await lock(page, portal);
  await signIn(page);
  await expect(page.getByText('Invalid email/password combination')).toBeVisible();
  await page.keyboard.press('Escape');
  const { code } = portal.captchaAnswers(await shownCaptcha(page, captchas));
  await field(page, 'Captcha code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});

test('without the captcha’s picture nothing is sent, and no password is called wrong', async ({
  page,
  portal,
}) => {
  await page.goto('/auth/signin');
  await lock(page, portal);
  await page.route('**/identity/captcha', refuse('unavailable'));
  await signIn(page);
  await expect(page.getByText('Invalid email/password combination')).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Captcha code').fill('ACDEF');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Load the captcha picture, then type its code.')).toHaveCount(2);
  await expect(page.getByText('Invalid email/password combination')).toHaveCount(0);
});

test('axe finds nothing with the captcha, on the page and in the panel', {
  tag: '@release',
}, async ({ page, portal }) => {
  await lock(page, portal);
  const signInToCaptcha = async () => {
    await signIn(page);
    await expect(page.getByText('Invalid email/password combination')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture(page)).toBeVisible();
  };
  await page.goto('/auth/signin');
  await signInToCaptcha();
  await expectWell(page, 'captcha on the page');
  await page.goto('/public/home');
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await signInToCaptcha();
  await expectWell(page, 'captcha in the panel');
});
