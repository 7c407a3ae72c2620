import type { Route } from 'playwright/test';
import { abortFirst } from './support/abort-first.ts';
import { gather, refuse } from './support/account.ts';
import { violations } from './support/axe.ts';
import { summary as problems } from './support/customer.ts';
import { test } from './support/own-portal.ts';
import {
  captchaCall,
  field,
  fillProfile,
  openProfile,
  person,
  picture,
  registerCall,
  submit,
} from './support/sign-up.ts';
import { expect } from './support/test.ts';

test.use({ alone: true });

test('a failure says what to do, and everything typed is still there for the next try', {
  tag: '@release',
}, async ({ page }) => {
  const sent = gather(page, (request) => request.url().endsWith('/identity/register'));
  await openProfile(page, 'failure@example.com');
  await fillProfile(page, { ...person, 'Captcha code': 'qx7yz' });
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'Try again in 7 minutes, or call us.': refuse(
      'too-many-requests',
      'Try again in 7 minutes, or call us.',
    ),
    'An internal error has occurred': refuse('unexpected', 'An internal error has occurred'),
    'Our server gave no usable answer': (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    'The server cannot be reached.': (route) => route.abort('connectionreset'),
  };
  const alert = page.getByRole('alert');
  for (const [words, fail] of Object.entries(failures)) {
    await page.route(registerCall, fail);
    await submit(page);
    await expect(alert).toContainText('You are not signed up yet');
    await expect(alert).toContainText(words);
    await page.unroute(registerCall);
  }
  await page.context().setOffline(true);
  await submit(page);
  await expect(alert).toContainText('You are offline.');
  await page.context().setOffline(false);
  for (const [label, value] of Object.entries({ ...person, 'Captcha code': 'qx7yz' }))
    await expect(field(page, label), label).toHaveValue(value);
  await page.route(registerCall, (route) => route.fulfill({ status: 201, json: { device: 'd' } }));
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/signup\/done$/);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(1);
});

test('a double click signs up once', { tag: '@release' }, async ({ page }) => {
  const sent = gather(page, (request) => request.url().endsWith('/identity/register'));
  await page.route(registerCall, (route) => route.fulfill({ status: 201, json: { device: 'd' } }));
  await openProfile(page, 'double@example.com');
  await fillProfile(page, { ...person, 'Captcha code': 'qx7yz' });
  await page.getByRole('button', { name: 'Sign up' }).dblclick();
  await expect(page).toHaveURL(/\/auth\/signup\/done$/);
  expect(sent).toHaveLength(1);
});

test('what the server refuses is shown at its field', async ({ page }) => {
  const errors = [{ path: 'profile.company', message: 'Use one line without special characters.' }];
  await page.route(registerCall, refuse('invalid', 'x', errors));
  await openProfile(page, 'refused@example.com');
  await fillProfile(page, { ...person, 'Captcha code': 'qx7yz' });
  await submit(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page, 'Company')).toHaveAccessibleDescription(/Use one line without special/);
  await expect(field(page, 'Captcha code')).toHaveValue('');
});

test('a captcha that did not load can be loaded again', { tag: '@release' }, async ({ page }) => {
  // A picture that fails to come is asked for three times before anybody is told.
  await abortFirst(page, captchaCall, 3);
  await page.goto('/auth/signup');
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/identity/emailTaken/*', (route) => route.fulfill({ json: { code: 1 } }));
  await field(page, 'Email').fill('captcha@example.com');
  await field(page, 'Password').fill('by the sea');
  await field(page, 'Confirm password').fill('by the sea');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('The captcha did not load');
  expect(await violations(page)).toEqual([]);
  await fillProfile(page, { ...person, 'Captcha code': 'qx7yz' });
  await submit(page);
  await expect(problems(page)).toHaveText(['Load the captcha picture, then type its code.']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(picture(page)).toBeVisible();
});

test('a picture that nobody began to answer is replaced before its time is up', async ({
  page,
}) => {
  await page.clock.install();
  await openProfile(page, 'slow@example.com');
  const first = (await picture(page).getAttribute('src')) ?? '';
  // The clock goes on by itself as well; a busy machine may need some seconds for what stands here.
  await page.clock.runFor(8 * 60_000);
  await expect(picture(page)).toHaveAttribute('src', first);
  await page.clock.runFor(60_000);
  await expect(picture(page)).not.toHaveAttribute('src', first);
  const second = (await picture(page).getAttribute('src')) ?? '';
  await field(page, 'Captcha code').fill('qx7');
  await page.clock.runFor(20 * 60_000);
  await expect(picture(page)).toHaveAttribute('src', second);
  await expect(field(page, 'Captcha code')).toHaveValue('qx7');
});
