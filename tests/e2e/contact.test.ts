import type { Page, Route } from 'playwright/test';
import { gather, refuse } from './support/account.ts';
import { violations } from './support/axe.ts';
import {
  contactCall,
  contactPage,
  expectFilledIn,
  filledIn,
  fillIn,
  formIsLive,
  openForm,
  send,
  thanks,
} from './support/contact.ts';
import { expect, test } from './support/test.ts';

const accept = (route: Route) => route.fulfill({ status: 202, json: { code: 1 } });
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const draftOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('AB:contact'));

/** The calls that send a message, from now on. */
const sendings = (page: Page) =>
  gather(page, (request) => request.url().endsWith('/identity/contact'));

test('a message is sent, the thanks take the focus, and another one can be written', async ({
  page,
}) => {
  const sent = sendings(page);
  await openForm(page);
  await fillIn(page);
  expect(await draftOf(page)).toContain('Nadine');
  const [answer] = await Promise.all([page.waitForResponse(contactCall), send(page)]);
  expect(answer.status()).toBe(202);
  await expect(thanks(page)).toBeFocused();
  expect(sent[0]?.postDataJSON()).toEqual({
    firstName: 'Nadine',
    lastName: 'Campbell',
    email: 'nadine@example.com',
    phone: '18765550142',
    mobilePhone: '',
    message: filledIn.Message,
  });
  expect(await draftOf(page)).toBeNull();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(label(page, 'First name')).toBeFocused();
  await expect(label(page, 'Message')).toHaveValue('');
});

test('a double click sends once', async ({ page }) => {
  const sent = sendings(page);
  await openForm(page);
  await fillIn(page);
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('by keyboard alone: what is wrong is told, linked and mended', async ({ page }) => {
  const sent = sendings(page);
  await page.route(contactCall, accept);
  await openForm(page);
  await label(page, 'First name').focus();
  await page.keyboard.type('   ');
  await page.keyboard.press('Tab');
  await expect(label(page, 'First name')).toHaveValue('');
  await label(page, 'Phone').focus();
  await page.keyboard.type('876-555');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'First name required',
    'Last name required',
    'Please enter a valid email address',
    'Invalid phone, it must have at least 8 digits.',
    'Message required',
  ]);
  expect(sent).toHaveLength(0);

  const keys = ['Nadine', 'Campbell', 'nadine@example.com', '-0142', '', 'Where is it?'];
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(label(page, 'First name')).toBeFocused();
  await expect(label(page, 'First name')).toHaveAccessibleDescription('First name required');
  for (const [index, text] of keys.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  }
  await expect(summary).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  expect(sent[0]?.postDataJSON()).toMatchObject({ phone: '8765550142', message: 'Where is it?' });
});

test('what the server refuses stands beside its field', async ({ page }) => {
  const problem = { type: '/x', title: 'x', status: 422, detail: 'x', code: 'invalid' };
  const errors = [{ path: 'lastName', message: 'Use one line without special characters.' }];
  await page.route(contactCall, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...problem, errors }),
    }),
  );
  await openForm(page);
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(label(page, 'Last name')).toHaveAccessibleDescription(errors[0]?.message ?? '');
  await expectFilledIn(page);
});

test('offline the words stay, and the same attempt goes on when the network is back', async ({
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

test('a refusal says what to do and keeps the words', async ({ page }) => {
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

test('a reload keeps the words', async ({ page }) => {
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

test('what is typed and sent before the script arrives stays, goes nowhere and is sent once', async ({
  page,
}) => {
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

test('what is typed before the script arrives stays, and so does the focus', async ({ page }) => {
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

test('both offices say when they are open', async ({ page }) => {
  await page.goto(contactPage);
  const hours = (office: string) =>
    page
      .getByRole('heading', { level: 3, name: office, exact: true })
      .locator('..')
      .locator('dl > div');
  const plain = async (office: string) =>
    (await hours(office).allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '));
  expect(await plain('Miami')).toEqual(['Working days 9:00 AM – 5:00 PM']);
  expect(await plain('Kingston')).toEqual([
    'Monday to Friday 9:00 AM – 6:00 PM',
    'Saturday 9:00 AM – 5:00 PM',
    'Sunday 9:00 AM – 12:00 PM',
  ]);
});

test('near the end the message counts what is left', async ({ page }) => {
  await openForm(page);
  await label(page, 'Message').fill('a'.repeat(3200));
  await expect(page.getByText(/characters? (left|too many)/)).toHaveCount(0);
  await label(page, 'Message').fill('a'.repeat(3999));
  await expect(page.getByText('1 character left', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'At most 50 characters left' }),
  ).toHaveCount(1);
  await fillIn(page, { Message: 'a'.repeat(4002) });
  await expect(page.getByText('2 characters too many')).toBeVisible();
  await send(page);
  await expect(label(page, 'Message')).toHaveAccessibleDescription('At most 4000 characters.');
});

test('what to have at hand stays beside the form, and never over it', async ({ page }) => {
  const boxOf = async (name: string) => {
    const box = await page.getByRole('heading', { name }).locator('..').boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  for (const width of [320, 831, 832, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await openForm(page);
    const [hand, form] = [await boxOf('Have this at hand'), await boxOf('Write to us')];
    const isAbove = hand.y + hand.height <= form.y;
    const isBeside = hand.x + hand.width <= form.x;
    expect([isAbove, isBeside], `${width} px`).toEqual([width < 832, width >= 832]);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing at errors, failure and thanks, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page);
    await send(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
    expect(await violations(page), 'errors').toEqual([]);
    await fillIn(page);
    await page.route(contactCall, refuse('unavailable'));
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Your message was not sent');
    expect(await violations(page), 'failure').toEqual([]);
    await page.unroute(contactCall);
    await page.route(contactCall, accept);
    await send(page);
    await expect(thanks(page)).toBeVisible();
    expect(await violations(page), 'thanks').toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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

test('a form whose script cannot be had says so, and comes to life at the next press', async ({
  page,
  expected,
}) => {
  expected.push(/dynamically imported module/);
  await page.route(contactCall, accept);
  await page.route(/\/_astro\/contact\./, (route) => route.abort(), { times: 1 });
  await page.goto(contactPage);
  await label(page, 'First name').focus();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  await fillIn(page);
  await formIsLive(page);
  await expectFilledIn(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});
