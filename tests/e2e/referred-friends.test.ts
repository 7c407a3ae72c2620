import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { test } from './support/own-portal.ts';
import { testRecovery } from './support/recovery.ts';
import { friends, linkField, linkOf, open, path } from './support/referrals.ts';
import {
  field,
  fillProfile,
  openProfile,
  shownCaptcha,
  submit,
  watchCaptchas,
} from './support/sign-up.ts';
import { expect } from './support/test.ts';

test.use({ alone: true });

const calls = '**/customers/referrals';

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

  const friendContext = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
  });
  const friend = await friendContext.newPage();
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
  await expect(friend.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.reload();
  await expect(friends(page).getByRole('listitem')).toHaveCount(1);

  await friend.goto(await portal.nextLink(email, '/auth/activate'));
  await friend.getByRole('button', { name: 'Activate my account' }).click();
  await expect(friend).toHaveURL(/\/account\/preferences$/);
  await friendContext.close();
  await page.reload();
  await expect(friends(page).getByText('2 friends signed up through your link.')).toBeVisible();
  await expect(friends(page).getByRole('listitem').first()).toHaveText(/^Keisha W\.Joined \w+ \d/);
  await expect(friends(page)).not.toContainText('Wright');
});

test('a customer without referred friends reads what to do', async ({ page }) => {
  const [, other] = demoCustomers;
  await page.goto(`/auth/signin?returnUrl=${path}`);
  await field(page, 'Email or account').fill(other.email);
  await field(page, 'Password').fill(other.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(friends(page).getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  await expect(linkField(page)).toHaveValue(/\?rby=MTAwMjQ2$/);
});

test('only the list waits, and if it fails a retry loads it', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
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

testRecovery(test, {
  name: 'referred friends',
  path,
  calls: /\/customers\/referrals$/,
  shown: (page) => friends(page).getByText(/./).nth(1),
});
