import { signInAt } from '#tests/support/sign-in-at.ts';
import { refuse, startSignedIn, storedSession } from './support/account.ts';
import { violations } from './support/axe.ts';
import { field, statusWith } from './support/customer.ts';
import {
  expectSignedOut,
  openAlone,
  openElsewhere,
  path,
  rows,
  sessionCalls,
  signOutElsewhere,
} from './support/login-and-security.ts';
import { test } from './support/own-portal.ts';
import { testRecovery } from './support/recovery.ts';
import { expect } from './support/test.ts';

test('one session is signed out from the list', { tag: '@release' }, async ({
  browser,
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  const elsewhere = await openElsewhere(browser, baseURL);
  await page.reload();
  const other = rows(page).filter({ hasText: 'ago' });
  await expect(other).toContainText('Chrome on Linux');
  await expect(other).toContainText('Time zone of New York');
  await expect(other.locator('time').first()).toHaveAttribute('title', /, Jamaica time$/);
  await other
    .getByRole('button', { name: /^Sign out Chrome on Linux, New York, last used \w+ \d/ })
    .click();
  await expect(statusWith(page, 'Signed out: Chrome on Linux.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await expectSignedOut(elsewhere);
  await elsewhere.context().close();
});

test('everywhere else is signed out after a question', async ({ browser, page, baseURL }) => {
  await openAlone(page, baseURL);
  await expect(signOutElsewhere(page)).toHaveCount(0);
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  const elsewhere = await openElsewhere(browser, baseURL);
  await page.reload();
  await signOutElsewhere(page).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await expect(question).toContainText('This ends one other session.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(signOutElsewhere(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Signed out everywhere else.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  // Closing the message gives the focus back.
  await page.getByRole('button', { name: 'Close message' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await expectSignedOut(elsewhere);
  await elsewhere.context().close();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('the session of this browser is signed out like by Log out', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  await rows(page)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(page).toHaveURL(/\/public\/home$/);
  expect(await storedSession(page)).toBeNull();
});

test('a session that could not be ended is back, with the reason', { tag: '@release' }, async ({
  browser,
  page,
  baseURL,
}) => {
  await openAlone(page, baseURL);
  const elsewhere = await openElsewhere(browser, baseURL);
  await page.reload();
  await page.route(/\/sessions\/[\w-]{22}$/, refuse('unavailable', 'Not possible right now.'));
  await rows(page).filter({ hasText: 'ago' }).getByRole('button').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Chrome on Linux may still be signed in. Not possible right now.',
  );
  await expect(rows(page)).toHaveCount(2);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('main').getByRole('table')).toBeVisible();
  await elsewhere.context().close();
});

test('with twenty sessions ten are shown at first, and which one the next sign-in ends', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await openAlone(page, baseURL);
  const words = page.getByText('20 devices are the most. The next sign-in signs out the one');
  for (let count = 1; count < 20; count += 1) {
    await signInAt(baseURL ?? '');
    if (count < 18) continue;
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    await expect(words).toHaveCount(count === 19 ? 1 : 0);
  }
  const buttons = rows(page).getByRole('button');
  await page.getByRole('button', { name: 'Show all 20' }).click();
  await expect(buttons).toHaveCount(20);
  await expect(buttons.nth(10)).toBeFocused();
  const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel));
  expect(new Set(names).size).toBe(20);
  await signOutElsewhere(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(words).toHaveCount(0);
});

test('a list that fails says so, and loads on retry', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  await page.route(sessionCalls, refuse('unavailable', 'Not possible right now.'));
  await page.goto(path);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('The list could not be loaded');
  await expect(problem).toContainText('Not possible right now.');
  await expect(field(page, 'Current password')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(sessionCalls);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toContainText('Now – this device');
});

testRecovery(test, {
  name: 'sessions',
  path,
  calls: /\/customers\/sessions$/,
  shown: (page) => rows(page).first(),
});
