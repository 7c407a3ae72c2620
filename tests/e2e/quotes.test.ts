import type { Page } from 'playwright/test';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { publishedCost } from '#tests/support/published-prices.ts';
import { shoes } from '#tests/support/shoes.ts';
import { gather, refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { type OwnPortal, test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;
const calculator = '/account/calculator';
const parcel =
  'category=footwear&value=150&weight=3&weightUnit=lb&length=12&width=8&height=5&lengthUnit=in';
const sending = /\/customers\/\d+\/quote$/;
const listing = /\/customers\/\d+\/quotes(\?|$)/;
const attaching = /\/quotes\/Q-\w+$/;

const comment = (page: Page) => page.getByLabel('Comment');
const send = (page: Page) => page.getByRole('button', { name: 'Send as a quote' });
const quotes = (page: Page) => page.getByRole('region', { name: 'Your quotes' });
const rows = (page: Page) => quotes(page).getByRole('listitem');
const numbers = (page: Page) => quotes(page).getByRole('heading', { level: 3 });
const told = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** The calculator of the demo customer with the two seeded quotes, none of the limits used up. */
async function open(
  page: Page,
  portal: OwnPortal,
  { query = parcel, isReady = true }: { query?: string; isReady?: boolean } = {},
): Promise<void> {
  await portal.change(async (store) => {
    await store.deleteFrom('rate_limits').execute();
    await store.deleteFrom('quotes').where('comment', 'like', '%test%').execute();
  });
  await startSignedIn(page, portal.origin);
  await page.goto(`${calculator}?${query}`);
  if (isReady) await expect(rows(page)).toHaveCount(2);
}

test('what was computed is sent with a comment, told to the letter, listed on top and mailed', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  await comment(page).fill('A test:\ntwo pairs in one box');
  await send(page).click();
  await expect(told(page, 'Request has been sent.')).toHaveText('Request has been sent.');
  await expect(rows(page)).toHaveCount(3);
  const newest = rows(page).first();
  await expect(newest).toContainText('Shoes, 3\u00a0lb, 12 × 8 × 5\u00a0in, worth US$150.00');
  const { totalCost, totalCostJmd } = publishedCost(shoes);
  await expect(newest).toContainText(formatUsd(totalCost));
  await expect(newest).toContainText(formatJmd(totalCostJmd));
  await expect(newest).toContainText('two pairs in one box');
  await expect(comment(page)).toHaveValue('');
  const number = (await numbers(page).first().textContent()) ?? '';
  await page.reload();
  await expect(numbers(page).first()).toHaveText(number);

  await page.goto(await portal.nextLink(demo.email, calculator));
  await expect(page.getByLabel('Estimated weight')).toHaveValue('3');
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText(
    formatUsd(totalCost),
  );
});

test('before the parcel is described, the button says what is missing and sends nothing', async ({
  page,
  portal,
}) => {
  await open(page, portal, { query: 'category=footwear&value=150' });
  const requests = gather(page, (request) => sending.test(request.url()));
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(send(page)).toHaveAccessibleDescription(
    'First fill in your parcel: a quote needs every field.',
  );
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Estimated weight required')).toBeVisible();
  await page.getByLabel('Estimated weight').fill('3');
  for (const side of ['Length', 'Width', 'Height']) await page.getByLabel(side).fill('8');
  await expect(send(page)).toHaveAttribute('aria-disabled', 'false');
  expect(requests).toEqual([]);
});

test('a comment that is too long is kept, counted and not sent', async ({ page, portal }) => {
  await open(page, portal);
  await comment(page).fill('a'.repeat(400));
  await expect(page.getByText(/characters? left$/).first()).toHaveCount(0);
  await comment(page).fill('a'.repeat(401));
  await expect(page.getByText('99 characters left')).toBeVisible();
  await comment(page).fill('a'.repeat(501));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await expect(send(page)).toHaveAccessibleDescription('Shorten the comment first.');
  await expect(comment(page)).toHaveValue('a'.repeat(501));
});

test('a send that fails loses nothing, over a reload too, and its retry makes one quote', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  const requests = gather(page, (request) => sending.test(request.url()));
  await comment(page).fill('A test that fails');
  await page.route(sending, refuse('unavailable', 'Not right now.'));
  await send(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your quote was not sent');
  await expect(alert).toContainText('Not right now. What you wrote is still here.');
  await page.unroute(sending);
  // The quote arrives, its answer never does.
  await page.route(sending, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(alert).toContainText('Your quote was not sent');
  await page.unroute(sending);
  await page.reload();
  await expect(comment(page)).toHaveValue('A test that fails');
  await expect(rows(page)).toHaveCount(3);
  await send(page).click();
  await expect(told(page, 'Request has been sent.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const keys = requests.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('while a quote is on its way, a second press sends nothing', async ({ page, portal }) => {
  await open(page, portal);
  const requests = gather(page, (request) => sending.test(request.url()));
  const answer = Promise.withResolvers<void>();
  await page.route(sending, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await comment(page).fill('A test that waits');
  await send(page).click();
  const busy = page.getByRole('button', { name: 'Sending…' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await comment(page).fill('A test that was typed on');
  answer.resolve();
  await expect(rows(page)).toHaveCount(3);
  expect(requests).toHaveLength(1);
  await expect(rows(page).first()).toContainText('A test that waits');
  await expect(comment(page)).toHaveValue('A test that was typed on');
});

test('too many quotes say when the next one may be sent', async ({ page, portal }) => {
  await open(page, portal);
  const token = await page.evaluate(() => JSON.parse(localStorage['AB']).access_token as string);
  for (let count = 0; count < 10; count += 1) {
    const answer = await page.request.post(`/api/v1/customers/${demo.id}/quote`, {
      headers: { 'x-token': token },
      data: {
        ...{ category: 'footwear', value: 150, weight: 3, comment: 'A test of many' },
        ...{ length: 12, width: 8, height: 5 },
      },
    });
    expect(answer.status()).toBe(201);
  }
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(/Try again in \d+ (minutes|hour)/);

  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(quotes(page).getByText('1 to 10 of 12')).toBeVisible();
  await quotes(page).getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(2);
  await quotes(page).getByRole('button', { name: 'First page' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('a quote is attached by keyboard, gives way to another, and is taken away again', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  const [free, attached] = [rows(page).first(), rows(page).nth(1)];
  const link = attached.getByRole('link', { name: /^[A-Z\d]+$/ });
  const tracking = (await link.textContent()) ?? '';
  await free.getByRole('button', { name: /^Attach to a parcel/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Attach to a parcel' });
  await expect(dialog.getByRole('list', { name: 'Parcels' }).getByRole('button')).toHaveCount(25);
  await expect(dialog).toContainText('The newest 25 of 60.');
  await page.keyboard.type(tracking);
  await expect(dialog.getByRole('button', { name: tracking })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Parcels' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(told(page, `belongs to parcel ${tracking} now.`)).toBeVisible();
  await expect(numbers(page).first()).toBeFocused();
  await expect(free.getByRole('link', { name: tracking })).toHaveAttribute(
    'href',
    /^\/account\/tracking\?id=t100245-\d+$/,
  );
  await expect(attached.getByRole('button', { name: /^Attach to a parcel/ })).toBeVisible();

  await free.getByRole('button', { name: /^Detach/ }).press('Enter');
  await expect(told(page, 'no longer belongs to a parcel.')).toBeVisible();
  await expect(numbers(page).first()).toBeFocused();
  await page.reload();
  await expect(quotes(page).getByRole('button', { name: /^Attach to a parcel/ })).toHaveCount(2);

  // As the other tests expect it.
  await attached.getByRole('button', { name: /^Attach to a parcel/ }).click();
  await dialog.getByRole('searchbox').fill(tracking);
  await dialog.getByRole('button', { name: tracking }).click();
  await expect(attached.getByRole('link', { name: tracking })).toBeVisible();
});

test('what cannot be attached or searched says why, and Escape leads back', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  const attach = rows(page)
    .first()
    .getByRole('button', { name: /^Attach/ });
  const trackings = /\/trackings\?/;
  await page.route(trackings, refuse('unavailable', 'The list is away.'));
  await attach.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('The list is away.');
  await page.unroute(trackings);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.route(attaching, refuse('not-found', 'There is nothing here.'));
  await dialog.getByRole('list').getByRole('button').first().click();
  await expect(dialog.getByRole('alert')).toHaveText('There is nothing here.');
  await dialog.getByRole('searchbox').fill('no parcel is called this');
  await expect(dialog.getByText('No parcel matches. Try fewer characters.')).toBeVisible();
  // The first Escape empties the field, as in every search field.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(attach).toBeFocused();

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Detach/ })
    .click();
  await expect(rows(page).nth(1).getByRole('alert')).toHaveText('There is nothing here.');
});

test('the list says that it loads', async ({ page, portal }) => {
  await page.route(listing, () => undefined);
  await open(page, portal, { isReady: false });
  await expect(quotes(page).getByRole('status', { name: 'Loading your quotes' })).toBeVisible();
});

test('the list says that it failed, what to do, and that it is empty', async ({ page, portal }) => {
  await page.route(listing, refuse('unavailable', 'Not right now.'));
  await open(page, portal, { isReady: false });
  const alert = quotes(page).getByRole('alert');
  await expect(alert).toContainText('Your quotes could not be loaded');
  await expect(alert).toContainText('Not right now.');
  await page.unroute(listing);
  await page.route(listing, (route) =>
    route.fulfill({ json: { data: [], page: 0, size: 10, total: 0 } }),
  );
  await quotes(page).getByRole('button', { name: 'Try again' }).click();
  await expect(quotes(page).getByRole('heading', { name: 'No quotes yet' })).toBeVisible();
});

test('a kept quote opens in the calculator as it was asked', async ({ page, portal }) => {
  await open(page, portal, { query: '' });
  await rows(page)
    .first()
    .getByRole('link', { name: /^Show in the calculator/ })
    .click();
  await expect(page.getByLabel('Product value')).toHaveValue('219.99');
  await expect(page.getByLabel('Estimated weight')).toHaveValue('7.5');
  const total = (await rows(page).first().getByText(/^US\$/).textContent()) ?? '';
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText(total);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`axe finds nothing and nothing is cut off, ${width} px, ${colorScheme}`, async ({
      page,
      portal,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      await open(page, portal);
      await comment(page).fill('a'.repeat(480));
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await rows(page)
        .first()
        .getByRole('button', { name: /^Attach/ })
        .click();
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    });
