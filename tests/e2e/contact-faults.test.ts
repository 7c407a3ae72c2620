import type { Route } from 'playwright/test';
import { abortFirst } from './support/abort-first.ts';
import { refuse } from './support/account.ts';
import {
  accept,
  contactCall,
  contactPage,
  expectFilledIn,
  filledIn,
  fillIn,
  formIsLive,
  openForm,
  send,
  sendings,
  thanks,
} from './support/contact.ts';
import { field as label } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test('what the server refuses is shown at its field', async ({ page }) => {
  const errors = [{ path: 'lastName', message: 'Use one line without special characters.' }];
  await page.route(contactCall, refuse('invalid', 'x', errors));
  await openForm(page);
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(label(page, 'Last name')).toHaveAccessibleDescription(errors[0]?.message ?? '');
  await expectFilledIn(page);
});

test('offline the message stays, and the same request is repeated when the network is back', async ({
  context,
  page,
}) => {
  const sent = sendings(page);
  await openForm(page);
  await fillIn(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expectFilledIn(page);
  await context.setOffline(false);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a refusal says what to do and keeps the message', { tag: '@release' }, async ({ page }) => {
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'Try again in 7 minutes, or call us.': refuse(
      'too-many-requests',
      'Try again in 7 minutes, or call us.',
    ),
    'An internal error has occurred': refuse('unexpected', 'An internal error has occurred'),
    'Our server gave no usable answer': (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    'The answer is not from the API.': (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sign in to our Wi-Fi' }),
    'The server cannot be reached.': (route) => route.abort('connectionreset'),
  };
  await openForm(page);
  await fillIn(page);
  for (const [words, fail] of Object.entries(failures)) {
    await page.route(contactCall, fail);
    await send(page);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('alert')).toContainText('What you wrote is still here.');
    await expectFilledIn(page);
    await page.unroute(contactCall);
  }
  await page.route(contactCall, accept);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});

test('a reload keeps the message', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await page.goto('/public/home');
  await openForm(page);
  await expectFilledIn(page);
  await fillIn(page, { 'First name': '', Message: 'Something else' });
  await page.reload();
  await formIsLive(page);
  await expectFilledIn(page, { 'First name': '', Message: 'Something else' });
});

test('what is typed and sent before the script loads stays and is sent once', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  const sent = sendings(page);
  await page.route(contactCall, accept);
  await page.route(/\/_astro\/contact\.[^/]+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(contactPage);
  await fillIn(page);
  await label(page, 'Email').press('Enter');
  await send(page);
  await expect(page).toHaveURL(new RegExp(`${contactPage}$`));
  await expect(page.locator('[data-lazy-form]')).toHaveCount(1);
  arrival.resolve();
  await expect(thanks(page)).toBeFocused();
  await expect(page.locator('#busy')).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({ firstName: 'Nadine', message: filledIn.Message });
});

test('what is typed before the script loads stays, and so does the focus', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/_astro\/contact\.[^/]+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(contactPage);
  await fillIn(page);
  await label(page, 'Message').focus();
  arrival.resolve();
  await formIsLive(page);
  await expectFilledIn(page);
  await expect(label(page, 'Message')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

  test('the page gives phone and mail and says what the form needs', async ({ page }) => {
    await page.goto(contactPage);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '+1 876-555-0142' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'hello@airbridge.test' })).toBeVisible();
    // Playwright reads no text in <noscript>, which is where it stands.
    await expect(main.locator('noscript p')).toBeVisible();
    await expect(main.locator('noscript p')).toHaveText(/^This form needs JavaScript\./, {
      useInnerText: true,
    });
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByText('Eastern Standard Time, UTC−5 all year')).toBeVisible();
  });
});

test('a form whose script cannot be loaded says so, and hydrates on the next press', async ({
  page,
  expected,
}) => {
  expected.push(/dynamically imported module/);
  await page.route(contactCall, accept);
  await abortFirst(page, /\/_astro\/contact\./);
  await page.goto(contactPage);
  await label(page, 'First name').focus();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  await fillIn(page);
  await formIsLive(page);
  await expectFilledIn(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});
