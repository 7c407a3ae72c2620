import type { Page } from 'playwright/test';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { publishedCost } from '#tests/support/published-prices.ts';
import { shoes } from '#tests/support/shoes.ts';
import { gather, refuse } from './support/account.ts';
import { statusWith } from './support/customer.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { calculator, numbers, open, quotes, rows } from './support/quotes.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;
const sending = /\/customers\/\d+\/quote$/;

const comment = (page: Page) => page.getByLabel('Comment');
const send = (page: Page) => page.getByRole('button', { name: 'Send as a quote' });

test('a calculation is sent with a comment, confirmed in the exact words, listed first and mailed', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  await comment(page).fill('A test:\ntwo pairs in one box');
  await send(page).click();
  await expect(statusWith(page, 'Request has been sent.')).toHaveText('Request has been sent.');
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

test('a comment that is too long stays, is counted and not sent', { tag: '@release' }, async ({
  page,
  portal,
}) => {
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

test('a failed send loses nothing, over a reload too, and its retry makes one quote', {
  tag: '@release',
}, async ({ page, portal }) => {
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
  await expect(statusWith(page, 'Request has been sent.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const keys = requests.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('while a quote is being sent, a second press sends nothing', async ({ page, portal }) => {
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

test('too many quotes say when the next one may be sent', { tag: '@release' }, async ({
  page,
  portal,
}) => {
  await open(page, portal);
  const token = await page.evaluate(() => JSON.parse(localStorage['AB']).access_token as string);
  for (let count = 0; count < 10; count += 1) {
    const answer = await page.request.post(`/api/v1/customers/${demo.id}/quote`, {
      headers: { 'x-token': token },
      data: {
        category: 'footwear',
        value: 150,
        weight: 3,
        comment: 'A test of many',
        length: 12,
        width: 8,
        height: 5,
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

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ page, portal }) => {
  await open(page, portal);
  await comment(page).fill('a'.repeat(480));
  await expectWell(page, 'a long comment');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Attach/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
  await expectWell(page, 'the question to which parcel');
});
