import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { clearCache, signIn } from './support/account.ts';
import { field, statusWith, summary } from './support/customer.ts';
import {
  expectSignedOut,
  openAlone,
  openElsewhere,
  path,
  rows,
  sessionCalls,
  signOutElsewhere,
} from './support/login-and-security.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;
const changeCall = '**/customers/changepassword';

const { password } = demo;
let changes = 0;

const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

async function fill(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm password').fill(confirm);
}

test('the password is changed by keyboard alone, and the other device is out', async ({
  browser,
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  const elsewhere = await openElsewhere(browser, baseURL);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  changes += 1;
  const next = `Mangoes on the veranda ${changes}`;
  await field(page, 'Current password').focus();
  for (const text of [password, next, next]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('button', { name: 'Show password' }).and(page.locator(':focus')),
    ).toBeVisible();
    await page.keyboard.press('Tab');
  }
  await expect(change(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Your password has been changed')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Change password' })).toBeFocused();
  for (const name of ['Current password', 'New password', 'Confirm password'])
    await expect(field(page, name)).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Now – this device');
  await expectSignedOut(elsewhere);
  await elsewhere.goto('/auth/signin');
  await signIn(elsewhere, next);
  await expect(elsewhere).toHaveURL(/\/account\/tracking$/);
  await elsewhere.context().close();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

test('each rule is ticked as soon as it is met, in text too', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  const next = field(page, 'New password');
  const steps: [string, string[]][] = [
    ['a', ['A lowercase letter']],
    ['B', ['A lowercase letter', 'An uppercase letter']],
    ['cdef', ['A lowercase letter', 'An uppercase letter']],
    [' ', ['A lowercase letter', 'An uppercase letter', 'A number, symbol or space']],
  ];
  const rules = page.getByRole('listitem').filter({ hasText: /: (done|missing)\.$/ });
  await expect(rules).toHaveCount(4);
  await expect(rules.filter({ hasText: 'done.' })).toHaveCount(0);
  await next.focus();
  for (const [keys, metRules] of steps) {
    await page.keyboard.type(keys);
    await expect(rules.filter({ hasText: 'done.' })).toHaveText(
      metRules.map((words) => `${words}: done.`),
    );
    await expect(statusWith(page, `${metRules.length} of 4 password rules met.`)).toBeAttached();
  }
  await expect(next).toHaveAccessibleDescription(/^At least 8 characters : missing\./);
  await page.keyboard.type('7');
  await expect(rules.filter({ hasText: 'done.' })).toHaveCount(4);
  await next.fill('');
  await expect(rules.filter({ hasText: 'missing.' })).toHaveCount(4);
});

test('missing and mismatched values are shown before anything is sent', async ({
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  await page.route(changeCall, () => {
    throw new Error('sent');
  });
  await change(page).click();
  await expect(summary(page)).toHaveText([
    'Current password required',
    'Password required',
    'Confirm password required',
  ]);
  await fill(page, 'x', 'Mangoes', 'mangoes');
  await expect(summary(page)).toHaveText(['Your password needs: at least 8 characters.']);
  await field(page, 'New password').fill('Mangoes on the veranda');
  await expect(summary(page)).toHaveText(["Confirm doesn't match your Password"]);
  await field(page, 'Confirm password').fill('Mangoes on the veranda');
  await expect(summary(page)).toHaveCount(0);
});

test('a wrong current password and one that is easy to guess are shown at their fields', async ({
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  await fill(page, 'not the password', 'Mangoes on the veranda');
  await change(page).click();
  await expect(summary(page)).toHaveText(['Current password you entered is invalid']);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Current password you entered is invalid',
  );
  await expect(field(page, 'Confirm password')).toHaveValue('Mangoes on the veranda');
  await expect(page).toHaveURL(new URL(path, page.url()).href);

  await fill(page, password, 'Password1');
  await change(page).click();
  await expect(summary(page)).toHaveText([/^This password is easy to guess/]);
  await fill(page, password, password);
  await change(page).click();
  await expect(summary(page)).toHaveText(/^This is your current password\./);
  await expect(rows(page)).toHaveCount(1);
});

test('managers know the account, and a password can be pasted', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  const username = page.locator('form input[autocomplete="username"]');
  await expect(username).toHaveValue(demo.email);
  await expect(username).toBeHidden();
  await expect(field(page, 'Current password')).toHaveAttribute('autocomplete', 'current-password');
  for (const name of ['New password', 'Confirm password'])
    await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password');
  await field(page, 'New password').fill('Mangoes on the veranda');
  await page.getByRole('button', { name: 'Show password' }).nth(1).click();
  await field(page, 'New password').press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await field(page, 'Confirm password').press('ControlOrMeta+v');
  await expect(field(page, 'Confirm password')).toHaveValue('Mangoes on the veranda');
});

test('offline nothing typed is lost, and the page says why', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  await fill(page, password, 'Mangoes on the veranda');
  await page.context().setOffline(true);
  await change(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(field(page, 'Current password')).toHaveValue(password);
  await expect(field(page, 'Confirm password')).toHaveValue('Mangoes on the veranda');
  await page.context().setOffline(false);
});

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ browser, page, baseURL }) => {
  await openAlone(page, baseURL);
  const elsewhere = await openElsewhere(browser, baseURL);
  await elsewhere.context().close();
  await page.route(sessionCalls, () => undefined);
  await clearCache(page);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading your sessions' })).toBeVisible();
  await expectWell(page, 'loading');
  await page.unroute(sessionCalls);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await field(page, 'New password').fill('Mangoes');
  await change(page).click();
  await expect(summary(page)).toHaveCount(3);
  await expectWell(page, 'errors');
  await signOutElsewhere(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWell(page, 'question');
});
