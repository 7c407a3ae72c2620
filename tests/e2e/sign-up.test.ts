import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { gather } from './support/account.ts';
import { tabTo } from './support/keyboard.ts';
import type { OwnPortal } from './support/open-own-portal.ts';
import { test } from './support/own-portal.ts';
import {
  field,
  fillProfile,
  heading,
  openProfile,
  person,
  picture,
  shownCaptcha,
  storedText,
  submit,
  watchCaptchas,
} from './support/sign-up.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;

async function answerPicture(
  page: Page,
  portal: OwnPortal,
  captchas: ReturnType<typeof watchCaptchas>,
): Promise<void> {
  const { code } = portal.captchaAnswers(await shownCaptcha(page, captchas));
  await field(page, 'Captcha code').fill(code);
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Check your email' });

test('from the home page to the parcels, with a mailed link between', async ({ page, portal }) => {
  const email = 'nadine@example.com';
  const captchas = watchCaptchas(page);
  await page.goto('/public/home');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/auth\/signup$/);
  await expect(heading(page)).toHaveText('Step 1 of 2 Sign up', { useInnerText: true });
  await openProfile(page, email);
  await fillProfile(page);
  await field(page, 'ID type').selectOption('Passport');
  await answerPicture(page, portal, captchas);
  await submit(page);

  await expect(page).toHaveURL(/\/auth\/signup\/done$/);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(`We emailed a link to ${email}.`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\d{6}/);
  const stored = await storedText(page);
  expect(stored).not.toMatch(/nadine|Campbell|parcels by the sea|123-456-789/);
  await page.reload();
  await expect(page.getByText('Open it within 24 hours')).toHaveText(/^We emailed a link\. Open/, {
    useInnerText: true,
  });

  const link = await portal.nextLink(email, '/auth/activate');
  const sentUrls: string[] = [];
  page.on('request', (request) => sentUrls.push(request.url(), request.headers()['referer'] ?? ''));
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Activate my account' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/activate$/);
  // A program that only looks at the page activates nothing.
  expect(sentUrls.join(' ')).not.toMatch(/\/identity\/|token=/);
  await button.click();
  // Signed in, because this device signed up.
  await expect(page).toHaveURL(/\/account\/preferences$/);
  const toast = page.getByRole('status').filter({ hasText: 'Your account is open.' });
  await expect(toast).toHaveText('Your account is open. This is your Miami address.');
  const { code }: { code: number } = JSON.parse(
    await page.evaluate(() => localStorage.getItem('AB') ?? '{}'),
  );
  await expect(page.getByText(`Campbell AB-${code}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('AB:sign-up-device'))).toBeNull();
  await page.goto('/account/tracking');
  const steps = page.getByRole('region', { name: 'Four steps to your first parcel' });
  await expect(steps.getByText(`Campbell AB-${code}`)).toBeVisible();
  await page.goto('/account/personal-info');
  await expect(page.getByRole('main').getByText(String(code), { exact: true })).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('18765550142');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await button.click();
  await expect(page.getByRole('heading', { name: 'Invalid activation link' })).toBeVisible();
});

test('by keyboard alone, with the question instead of the picture', async ({ page, portal }) => {
  const captchas = watchCaptchas(page);
  const sent = gather(page, (request) => request.url().endsWith('/identity/register'));
  await page.goto('/auth/signup');
  const type = async (label: string, text: string) => {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  };
  await type('Email', 'keys@example.com');
  await type('Password', 'only with keys');
  await type('Confirm password', 'only with keys');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Step 2 of 2 Your details', { useInnerText: true });
  await expect(heading(page)).toBeFocused();
  await expect(picture(page)).toBeVisible();
  await type('Name', 'Key');
  await type('Lastname', 'Board');
  await type('ID type', 'Voter');
  await type('ID', '123456789');
  await type('Country', 'Barb');
  await type('Phone', '8765550142');
  await tabTo(page, page.getByText('Choose how parcels travel: by air and sea'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Sea Freight' }));
  await page.keyboard.press('Space');
  const { answer } = portal.captchaAnswers(await shownCaptcha(page, captchas));
  await tabTo(page, page.getByRole('button', { name: 'I can’t see the picture' }));
  await page.keyboard.press('Enter');
  await expect(picture(page)).toHaveCount(0);
  const question = page.getByRole('status').filter({ hasText: /^(Write|Which number)/ });
  await expect(question).toBeVisible();
  await expect(field(page, 'Captcha code')).toBeFocused();
  await expect(field(page, 'Captcha code')).toHaveAccessibleDescription(
    `The answer to the question above ${await question.textContent()}`,
  );
  await type('Captcha code', answer);
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  expect(sent[0]?.postDataJSON().profile).toMatchObject({
    idType: 'VOTER_ID',
    country: 'BB',
    airFreight: true,
    seaFreight: false,
  });
});

test('a wrong captcha costs a new picture and nothing else that was typed', async ({
  page,
  portal,
}) => {
  const captchas = watchCaptchas(page);
  await openProfile(page, 'captcha@example.com');
  await fillProfile(page);
  const first = await picture(page).getAttribute('src');
  await field(page, 'Captcha code').fill('wrong');
  await submit(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Invalid Captcha entered']);
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  await expect(field(page, 'Captcha code')).toHaveValue('');
  await expect(field(page, 'Captcha code')).toHaveAccessibleDescription(/Invalid Captcha entered/);
  await expect(page.getByText('Each one works only once. Here’s another.')).toBeVisible();
  for (const [label, value] of Object.entries(person))
    await expect(field(page, label)).toHaveValue(value);
  await page.getByRole('button', { name: 'New picture' }).click();
  await expect.poll(() => captchas.length).toBe(3);
  await expect(page.getByText('Here’s another one.', { exact: true })).toBeVisible();
  await answerPicture(page, portal, captchas);
  await submit(page);
  await expect(thanks(page)).toBeVisible();
});

test('a password made of the name is chosen again on the second step', {
  tag: '@release',
}, async ({ page, portal }) => {
  const captchas = watchCaptchas(page);
  await page.goto('/auth/signup');
  await field(page, 'Email').fill('guess@example.com');
  await field(page, 'Password').fill('campbell!');
  await field(page, 'Confirm password').fill('campbell!');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(picture(page)).toBeVisible();
  await fillProfile(page);
  await answerPicture(page, portal, captchas);
  await submit(page);
  await page
    .getByRole('alert')
    .getByRole('link', { name: /easy to guess/ })
    .click();
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill('four plain words here');
  await field(page, 'Confirm password').fill('four plain words here');
  await expect(page.getByText('Each one works only once. Here’s another.')).toBeVisible();
  await answerPicture(page, portal, captchas);
  await submit(page);
  await expect(thanks(page)).toBeVisible();
});

test('an address that is taken leads to the same page', { tag: '@release' }, async ({
  page,
  portal,
}) => {
  const captchas = watchCaptchas(page);
  // As when somebody else was faster after the check.
  await page.route('**/identity/emailTaken/*', (route) => route.fulfill({ json: { code: 1 } }));
  await openProfile(page, demo.email);
  await fillProfile(page);
  await answerPicture(page, portal, captchas);
  await submit(page);
  await expect(thanks(page)).toBeVisible();
});

test('a referral link names who sent it, and can be declined', { tag: '@release' }, async ({
  page,
  portal,
}) => {
  const captchas = watchCaptchas(page);
  const sent = gather(page, (request) => request.url().endsWith('/identity/register'));
  await openProfile(page, 'friend@example.com', `?rby=${demo.id}`);
  const line = page.getByText(/^Referred by Danielle C\.$/);
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  await expect(field(page, 'Referred by')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(field(page, 'Referred by')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Referred by')).toBeAttached();

  await openProfile(page, 'friend@example.com', `?rby=${demo.id}`);
  await expect(line).toBeVisible();
  await fillProfile(page);
  await answerPicture(page, portal, captchas);
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ rby: String(demo.id) });
  expect(sent[0]?.postDataJSON()).not.toHaveProperty('referredBy');
});
