import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { gatherParts, refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { test } from './support/own-portal.ts';
import {
  field,
  fillProfile,
  openProfile,
  shownCaptcha,
  submit,
  watchCaptchas,
} from './support/sign-up.ts';
import { expect } from './support/test.ts';

const path = '/account/refer-a-friend';
const calls = '**/customers/referrals';
const copiedMessage = 'A link has been copied to clipboard. Share this link with your friend!';

const linkOf = (page: Page) => `${new URL(page.url()).origin}/auth/signup?rby=MTAwMjQ1`;
const linkField = (page: Page) => field(page, 'Link to share');
const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' });
const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const code = (page: Page) => page.getByRole('img', { name: 'QR code of your link' });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const friends = (page: Page) => page.getByRole('region', { name: 'Who signed up' });

async function open(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  await page.goto(path);
  await expect(copy(page)).toBeVisible();
}

/** What a camera reads in a picture. */
async function readCode(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const selected = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) =>
    element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
  );

test('the link is copied by keyboard, and told to the letter for three seconds', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, baseURL);
  await expect(linkField(page)).toHaveValue(linkOf(page));
  await expect(linkField(page)).toHaveAttribute('readonly');
  await copy(page).focus();
  await page.keyboard.press('Enter');
  const toast = told(page, copiedMessage);
  await expect(toast).toHaveText(copiedMessage);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(page));
  await expect(copy(page)).toBeFocused();
  await expect(toast).toHaveCount(0);
});

for (const [name, clipboard] of [
  ['there is no clipboard', 'undefined'],
  ['the clipboard refuses', '{ writeText: () => Promise.reject(new Error("no")) }'],
] as const)
  test(`where ${name}, the link is selected instead`, async ({ page, baseURL }) => {
    await page.addInitScript(
      `Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`,
    );
    await open(page, baseURL);
    await copy(page).click();
    await expect(told(page, 'The link is selected: copy it from the field.')).toBeVisible();
    await expect(linkField(page)).toBeFocused();
    expect(await selected(linkField(page))).toBe(linkOf(page));
    await expect(told(page, copiedMessage)).toHaveCount(0);
  });

test('a device that shares gets the link; changing one’s mind is no error', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const outcomes: (string | undefined)[] = [undefined, 'AbortError', 'NotAllowedError'];
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => {
        shared.push(data);
        const outcome = outcomes.shift();
        if (outcome) throw new DOMException('no', outcome);
      },
    });
  });
  await open(page, baseURL);
  const trouble = told(page, 'Sharing did not work. Copy the link instead.');
  const shared = () =>
    page.evaluate(() => (window as Window & { shared?: { url: string }[] }).shared ?? []);
  for (const times of [1, 2]) {
    await share(page).click();
    await expect.poll(async () => (await shared()).length).toBe(times);
    await expect(trouble).toHaveCount(0);
  }
  expect((await shared())[0]?.url).toBe(linkOf(page));
  await share(page).click();
  await expect(trouble).toBeVisible();
});

test('a device that cannot share is offered no such button', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, baseURL);
  await expect(share(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a camera reads the link from the QR code, ${colorScheme}, and from the saved picture`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, baseURL);
    await expect(code(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show QR code' }).click();
    const hide = page.getByRole('button', { name: 'Hide QR code' });
    await expect(hide).toHaveAttribute('aria-expanded', 'true');
    await expect(hide).toBeFocused();
    expect(await readCode(await code(page).screenshot())).toBe(linkOf(page));
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as picture' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('referral-link.png');
    const saved = readFileSync(await download.path());
    expect(await readCode(saved)).toBe(linkOf(page));
    expect(await violations(page)).toEqual([]);
    await hide.click();
    await expect(code(page)).toHaveCount(0);
  });

test('what draws the code is fetched when asked for, and a failure says what to do', async ({
  page,
  baseURL,
}) => {
  const drawing = /\/qr-code\.[^/]*js$/;
  const fetched = gatherParts(page, drawing);
  await open(page, baseURL);
  await expect(friends(page).getByText('Omar B.')).toBeVisible();
  expect(fetched).toEqual([]);
  await page.route(drawing, (route) => route.abort());
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(told(page, 'The QR code could not be loaded.')).toBeVisible();
  await page.unroute(drawing);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(code(page)).toBeVisible();
  expect(fetched).toHaveLength(2);
});

test('a friend who signs up through the link is listed, by first name and initial', async ({
  browser,
  page,
  baseURL,
  portal,
}) => {
  await open(page, baseURL);
  await expect(friends(page).getByText('1 friend signed up through your link.')).toBeVisible();
  const email = 'keisha@example.com';
  const query = new URL(await linkField(page).inputValue()).search;

  const theirs = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
  });
  const friend = await theirs.newPage();
  const captchas = watchCaptchas(friend);
  await openProfile(friend, email, query);
  await expect(friend.getByText('Referred by Danielle C.')).toBeVisible();
  await fillProfile(friend, {
    Name: 'Keisha',
    Lastname: 'Wright',
    ID: '123-456-789',
    Phone: '876-555-0142',
    'Captcha code': portal.captchaAnswers(await shownCaptcha(friend, captchas)).code,
  });
  await submit(friend);
  await expect(friend.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.reload();
  await expect(friends(page).getByRole('listitem')).toHaveCount(1);

  await friend.goto(await portal.nextLink(email, '/auth/activate'));
  await friend.getByRole('button', { name: 'Activate my account' }).click();
  await expect(friend).toHaveURL(/\/auth\/signin$/);
  await theirs.close();
  await page.reload();
  await expect(friends(page).getByText('2 friends signed up through your link.')).toBeVisible();
  await expect(friends(page).getByRole('listitem').first()).toHaveText(/^Keisha W\.Joined \w+ \d/);
  await expect(friends(page)).not.toContainText('Wright');
});

test('whom nobody followed yet reads what to do', async ({ page }) => {
  const [, other] = demoCustomers;
  await page.goto(`/auth/signin?returnUrl=${path}`);
  await field(page, 'Email or account').fill(other.email);
  await field(page, 'Password').fill(other.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(friends(page).getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  await expect(linkField(page)).toHaveValue(/\?rby=MTAwMjQ2$/);
});

test('only the list waits, and when it fails another try brings it', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await page.route(calls, () => undefined);
  await page.goto(path);
  await expect(linkField(page)).toHaveValue(linkOf(page));
  await expect(page.getByRole('status', { name: 'Loading who signed up' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(calls);

  await page.route(calls, refuse('unavailable', 'Not possible right now.'));
  await page.reload();
  const failed = friends(page).getByRole('alert');
  await expect(failed).toContainText('Not possible right now. Your link works all the same.');
  expect(await violations(page)).toEqual([]);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(friends(page)).toBeFocused();
  await expect(friends(page).getByText('Omar B.')).toBeVisible();
});

test('of more than a hundred friends the newest are shown, and all are counted', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  const friend = { name: 'Keisha W.', joinedAt: '2026-11-20T15:00:00.000Z' };
  const data = Array.from({ length: 100 }, () => friend);
  await page.route(calls, (route) => route.fulfill({ json: { data, total: 217 } }));
  await page.goto(path);
  await expect(
    friends(page).getByText('217 friends signed up through your link. These are the newest 100.'),
  ).toBeVisible();
  await expect(friends(page).getByRole('listitem')).toHaveCount(100);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`axe finds nothing and nothing is cut off, ${colorScheme}, ${width} px`, async ({
      baseURL,
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await open(page, baseURL);
      await page.getByRole('button', { name: 'Show QR code' }).click();
      await expect(code(page)).toBeVisible();
      await expect(friends(page).getByText('Omar B.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
