import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { gather, gatherParts, signIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

const [demo] = demoCustomers;
const rulesFile = /\/_astro\/rules\.[^/]+\.js$/;

const rulesRequests = (page: Page) => gatherParts(page, rulesFile);
const username = (page: Page) => page.getByLabel('Email or account');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? in/ });
const summary = (page: Page) => page.getByRole('alert');

/** Opens the form and waits until it answers to scripts. */
async function openSignIn(page: Page): Promise<void> {
  await page.goto('/auth/signin');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Hide password' }).click();
}

test('the rules are loaded when the form is first used, once, and not with the page', async ({
  page,
}) => {
  const requests = rulesRequests(page);
  await page.goto('/auth/signin', { waitUntil: 'networkidle' });
  expect(requests).toHaveLength(0);
  const rulesLoaded = page.waitForResponse(rulesFile);
  await username(page).focus();
  await rulesLoaded;
  await password(page).focus();
  await button(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(2);
  expect(requests).toHaveLength(1);
});

test('without the rules nothing is sent or lost, and once they load the form works', async ({
  page,
}) => {
  const sent = gather(page, (request) => request.url().endsWith('/identity/token'));
  await page.route(rulesFile, (route) => route.abort());
  await openSignIn(page);
  await signIn(page);
  await expect(summary(page)).toContainText(
    'A part of this page could not be loaded. What you typed is still here. Check your connection and try again.',
  );
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(0);
  await expect(button(page)).toHaveText('Sign in');

  await page.context().setOffline(true);
  await button(page).click();
  await expect(summary(page)).toContainText('You are offline. What you typed is still here.');
  await expect(username(page)).toHaveValue(demo.email);
  await expect(password(page)).toHaveValue(demo.password);
  expect(sent).toHaveLength(0);

  await page.context().setOffline(false);
  await page.unroute(rulesFile);
  await button(page).click();
  await expect(page).toHaveURL(/\/account\//);
});

test('a press before the rules have loaded waits for them', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(rulesFile, async (route) => {
    await released;
    await route.continue();
  });
  await openSignIn(page);
  await username(page).fill(demo.email);
  await button(page).click();
  await expect(button(page)).toHaveText('Signing in…');
  release();
  await expect(summary(page).getByRole('link')).toHaveText('Password required.');
  await expect(summary(page)).toBeFocused();
  await expect(button(page)).toHaveText('Sign in');
});

test('a press is painted before the form is validated', async ({ page }) => {
  const rulesLoaded = page.waitForResponse(rulesFile);
  await openSignIn(page);
  await username(page).focus();
  await rulesLoaded;
  const paintedTexts = await button(page).evaluateHandle((element) => {
    const words = new Set<string>();
    const look = () => {
      words.add(element.textContent);
      requestAnimationFrame(look);
    };
    look();
    return words;
  });
  await button(page).click();
  await expect(summary(page)).toBeFocused();
  expect(await paintedTexts.evaluate((words) => [...words])).toContain('Signing in…');
});
