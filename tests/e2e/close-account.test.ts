import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { profile } from '#tests/support/sign-up.ts';
import { gather, refuse, storedSession } from './support/account.ts';
import { violations } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { expectWell } from './support/looks.ts';
import type { OwnPortal } from './support/open-own-portal.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';
import { download, openPage, path } from './support/your-data.ts';

const [demo] = demoCustomers;
const closeCall = '**/customers/close';

const open = (page: Page) => page.getByRole('button', { name: 'Close my account…' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Close your account?' });
const password = (page: Page) => dialog(page).getByLabel('Current password');
const close = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Close my account', exact: true });

async function openDialog(page: Page): Promise<void> {
  await open(page).click();
  await expect(password(page)).toBeFocused();
}

/** A customer who has signed up just now, signed in. */
async function openNewcomer(page: Page, portal: OwnPortal, email: string): Promise<void> {
  const { request } = page;
  const { id } = await (await request.get('/identity/captcha')).json();
  const { code } = portal.captchaAnswers(id);
  const data = { email, password: demo.password, profile, captcha: { id, code }, i18n: 'en' };
  expect((await request.post('/identity/register', { data })).status()).toBe(201);
  const token = (await portal.nextLink(email, '/auth/activate')).split('#token=')[1];
  await request.get(`/identity/activate/${token}`);
  await page.goto(`/auth/signin?returnUrl=${path}`);
  await page.getByLabel('Email or account').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(download(page)).toBeVisible();
}

test('a wrong password and what is still open keep the account', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openPage(page, baseURL);
  await openDialog(page);
  await close(page).click();
  await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveText(
    'Current password required',
  );
  await password(page).fill('not the password');
  await close(page).click();
  await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveText(
    'Current password you entered is invalid',
  );
  await expect(password(page)).toHaveAccessibleDescription(
    'Current password you entered is invalid',
  );
  await password(page).fill(demo.password);
  await close(page).click();
  const trouble = dialog(page).getByRole('alert').filter({ hasText: 'still open' });
  // Other tests of the same portal may have billed a parcel.
  const words = /(\d+) parcels are still on their way and (\d+) bills are not paid\./;
  await expect(trouble).toContainText(words);
  const [, parcels, bills] = words.exec((await trouble.textContent()) ?? '') ?? [];
  const items = dialog(page).getByRole('list', { name: 'The newest of them' });
  // Five of each and how many more.
  await expect(items.getByRole('listitem')).toHaveCount(
    Math.min(Number(parcels), 6) + Math.min(Number(bills), 6),
  );
  await expect(items.getByRole('link', { name: 'more parcels' })).toHaveAttribute(
    'href',
    '/account/tracking',
  );
  await expect(items.getByRole('listitem').last().getByRole('link')).toHaveAttribute(
    'href',
    /^\/account\/billing\?id=b/,
  );
  await items.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/account\/tracking\?id=t100245-/);
  await expect(page.getByText('Carrier', { exact: true }).first()).toBeVisible();
});

test('cancelling keeps the account, and the focus goes back', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openPage(page, baseURL);
  await page.route(closeCall, () => {
    throw new Error('sent');
  });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(open(page)).toBeFocused();
});

test('an account is closed by keyboard alone, and this browser forgets it', async ({
  page,
  portal,
}) => {
  const email = 'leaver@example.com';
  await openNewcomer(page, portal, email);
  await tabTo(page, open(page));
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(demo.password);
  await tabTo(page, close(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/account-closed$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed');
  expect(await storedSession(page)).toBeNull();
  await page.goto(path);
  await expect(page).toHaveURL(/\/auth\/signin/);
  await page.getByLabel('Email or account').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This account is closed or cannot be used right now.')).toBeVisible();
  expect(await portal.nextLink(email, '/public/privacy')).toBe('/public/privacy');
});

test('a closed account cannot be closed once more while the page is being left', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await openPage(page, baseURL);
  await openDialog(page);
  await password(page).fill(demo.password);
  await page.route(closeCall, (route) => route.fulfill({ json: { code: 1 } }));
  // An answer without content: the page is asked to leave, and stays.
  await page.route('**/auth/account-closed', (route) => route.fulfill({ status: 204 }));
  const closings = gather(page, (request) => request.url().endsWith('/customers/close'));
  const leaving = page.waitForRequest('**/auth/account-closed');
  await close(page).click();
  await leaving;
  // By ten answers later, a form that can be sent again would have been drawn.
  await page.evaluate(async () => {
    for (let answers = 0; answers < 10; answers += 1) await fetch('/healthz');
  });
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Closing…' })).toBeVisible();
  expect(closings).toHaveLength(1);
});

test('another tab of a closed account is left, too', { tag: '@release' }, async ({
  page,
  portal,
}) => {
  await openNewcomer(page, portal, 'two-tabs@example.com');
  const second = await page.context().newPage();
  await second.goto('/account/personal-info');
  await openDialog(page);
  await password(page).fill(demo.password);
  await close(page).click();
  await expect(page).toHaveURL(/\/auth\/account-closed$/);
  await expect(second).toHaveURL(/\/public\/home$/);
});

test('offline or refused, nothing typed is lost and the account is as it was', async ({
  page,
  baseURL,
}) => {
  await openPage(page, baseURL);
  await openDialog(page);
  await password(page).fill(demo.password);
  await page.context().setOffline(true);
  await close(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('You are offline.');
  await expect(password(page)).toHaveValue(demo.password);
  await page.context().setOffline(false);
  await page.route(closeCall, refuse('unavailable', 'Not possible right now.'));
  await close(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Not possible right now.');
  expect(await storedSession(page)).not.toBeNull();
});

test('a form that does not load says so, and comes after a reload', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openPage(page, baseURL);
  const chunk = /\/_astro\/CloseDialog\.[\w-]+\.js$/;
  await page.route(chunk, (route) => route.abort());
  await open(page).click();
  await expect(page.getByRole('alert')).toContainText('The form could not be loaded');
  expect(await violations(page)).toEqual([]);
  await page.unroute(chunk);
  // Browsers differ in whether they ask again for a module that failed; all of them do after a reload.
  await page.reload();
  await openDialog(page);
});

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await openPage(page, baseURL);
  await expectWell(page, 'page');
  await openDialog(page);
  await expectWell(page, 'question');
  await password(page).fill(demo.password);
  await close(page).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expectWell(page, 'still open');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
});
