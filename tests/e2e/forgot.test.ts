import type { Page } from 'playwright/test';
import { some } from '#tests/support/amounts.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import { refuse } from './support/account.ts';
import { violations } from './support/axe.ts';
import { inEachDocument } from './support/each-document.ts';
import { test } from './support/own-portal.ts';
import { watchPanel } from './support/panel.ts';
import { expect } from './support/test.ts';

test.use({ alone: true });

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const press = (page: Page) => page.getByRole('button', { name: 'Send the link' }).click();
const toast = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Request has been sent.' });
const oops = (page: Page) => page.getByRole('dialog', { name: 'Oops...' });

async function send(page: Page): Promise<void> {
  await page.goto('/auth/forgot');
  await email(page).fill('nobody@airbridge.test');
  await press(page);
}

async function askForLink(page: Page): Promise<void> {
  await send(page);
  await expect(page).toHaveURL(/\/auth\/signin$/);
}

/** The same with a stopped clock, which only `page.clock.runFor` advances. */
async function askForLinkWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: testsBegin });
  await page.clock.pauseAt(new Date(testsBegin.getTime() + 1000));
  await send(page);
  // The press is drawn before the form is checked, by rules that may still be loading.
  await expect(async () => {
    if (page.url().endsWith('/auth/forgot')) await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/auth\/signin$/, { timeout: 1000 });
  }).toPass();
}

test('says what is wrong with the address, in a summary that leads to it', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  await press(page);
  await page.getByRole('alert').getByRole('link', { name: 'Email required' }).click();
  await expect(email(page)).toBeFocused();
  for (const wrong of ['demo', 'demo@airbridge', 'demo@airbridge.shopping', 'a b@airbridge.test']) {
    await email(page).fill(wrong);
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email or account')).toBeVisible();
});

test('sign-in then says where the link went, for how long, and sends it again', async ({
  page,
}) => {
  await askForLink(page);
  const notice = page.getByRole('region', { name: 'Your link' });
  await expect(notice).toContainText('If nobody@airbridge.test has an account');
  await expect(notice).toContainText('within 60 minutes');
  await expect(notice).toContainText('spam');
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Send it again' }).press('Enter');
  await expect(notice.getByRole('status')).toHaveText(
    'Sent again. If nothing comes, you can ask once more in a minute.',
  );
  await expect(notice.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Email or account')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a request leads to sign-in, where a toast confirms it for three seconds, once', async ({
  page,
}) => {
  await askForLinkWithStoppedClock(page);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(2999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email or account')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('pointing at the toast or focusing it pauses its timer', async ({ page }) => {
  await askForLinkWithStoppedClock(page);
  // Its clock starts with it.
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(2000);
  await toast(page).getByText('Request has been sent.').hover();
  await page.clock.runFor(60_000);
  await page.mouse.move(0, 0);
  await page.clock.runFor(500);
  await page.getByRole('button', { name: 'Close message' }).focus();
  await page.clock.runFor(60_000);
  await page.getByLabel('Email or account').focus();
  await page.clock.runFor(499);
  await expect(toast(page)).toBeVisible();
  // The browser may report that the pointer left a moment after the clock went on.
  await page.clock.runFor(501);
  await expect(toast(page)).toHaveCount(0);
});

test('the toast can be closed, and passes axe at every width and theme', {
  tag: '@release',
}, async ({ page }) => {
  await askForLinkWithStoppedClock(page);
  await toast(page).getByText('Request has been sent.').hover();
  // The checks need a clock that runs; the toast's own is held.
  await page.clock.resume();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(toast(page)).toHaveCount(0);
});

test('a request from the side panel closes it, and the toast shows at sign-in', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/public/home');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await email(page).fill('nobody@airbridge.test');
  const wasOpenAtLeave = await watchPanel(page);
  await press(page);
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await expect(toast(page)).toBeVisible();
  expect(await wasOpenAtLeave()).toBe('false');
});

const failures = {
  'no network': (page: Page) => page.context().setOffline(true),
  'a server error': (page: Page) => page.route('**/identity/forgot', refuse('unexpected')),
  'too many requests': (page: Page) =>
    page.route('**/identity/forgot', refuse('too-many-requests')),
  'a page instead of an answer': (page: Page) =>
    page.route('**/identity/forgot', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Welcome to our Wi-Fi</p>' }),
    ),
};
for (const [name, spoil] of some(Object.entries(failures), 4)) {
  test(`${name} is an internal error, what was typed stays, and the next try works`, async ({
    page,
  }) => {
    await page.goto('/auth/forgot');
    // The form's rules have loaded; tests/e2e/form-rules.test.ts tests a form without them.
    const rulesLoaded = [/\/rules\./, /\/forgot-rules\./].map((file) =>
      page.waitForEvent('requestfinished', (request) => file.test(request.url())),
    );
    await email(page).focus();
    await Promise.all(rulesLoaded);
    await spoil(page);
    await email(page).fill('nobody@airbridge.test');
    await press(page);
    await expect(oops(page)).toContainText('An internal error has occurred');
    await page.keyboard.press('Escape');
    await expect(email(page)).toHaveValue('nobody@airbridge.test');
    await page.context().setOffline(false);
    await page.unrouteAll();
    await press(page);
    await expect(page).toHaveURL(/\/auth\/signin$/);
  });
}

test('without storage for the message the next page still opens', { tag: '@release' }, async ({
  page,
}) => {
  await inEachDocument(page, () => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await askForLink(page);
  await expect(page.getByLabel('Email or account')).toBeVisible();
});

test('a form restored by Back is no longer busy', { tag: '@release' }, async ({ page }) => {
  // An answer without a page: the browser stays where it is, as if the next page were on its way.
  await page.route('**/auth/signin', (route) => route.fulfill({ status: 204 }));
  await page.goto('/auth/forgot');
  await email(page).fill('nobody@airbridge.test');
  const response = page.waitForResponse('**/auth/signin');
  await press(page);
  await response;
  const button = page.getByRole('button', { name: /^Send/ });
  await expect(button).toHaveText('Sending…');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  await expect(button).toHaveText('Send the link');
  await expect(email(page)).toHaveValue('nobody@airbridge.test');
});
