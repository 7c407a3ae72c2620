import type { Page } from 'playwright/test';
import type { Overview } from '#lib/contract/overview.ts';
import { some } from '#tests/support/amounts.ts';
import { drawn, listCalls, refuse, signIn, startSignedIn } from './support/account.ts';
import { picker } from './support/invoices.ts';
import { expectStill } from './support/layout.ts';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const path = '/account/tracking';
const calls = '**/customers/overview';

const waiting = (page: Page) => page.getByRole('region', { name: 'What needs you' });
const moving = (page: Page) => page.getByRole('region', { name: 'On the move' });

const thing = {
  id: 't100245-00052',
  name: 'Cordless drill bits',
  source: 'Home Depot',
  balance: null,
};
const one: Overview = {
  obligations: [{ kind: 'invoice', count: 1, total: null, things: [thing] }],
  groups: { needs: 1, ready: 0, moving: 0, done: 0 },
  journey: [
    { status: 'AT_CUSTOMS', shippingType: 'AIR', count: 1, things: [{ ...thing, sentence: '' }] },
  ],
  news: [
    {
      id: thing.id,
      description: thing.name,
      source: thing.source,
      trackingNumber: '1Z999AA10123456784',
      shippingType: 'AIR',
      status: 'AT_CUSTOMS',
      invoiceCount: 0,
      billed: false,
      at: '2026-11-21T15:00:00.000Z',
    },
  ],
};
const nothing: Overview = {
  obligations: [],
  groups: { needs: 0, ready: 0, moving: 0, done: 3 },
  journey: [],
  news: [],
};
const noParcels: Overview = { ...nothing, groups: { needs: 0, ready: 0, moving: 0, done: 0 } };

const answer = (page: Page, data: Overview) =>
  page.route(calls, (route) => route.fulfill({ json: { data } }));

test('on a phone, signing in answers both questions on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth/signin');
  const overview = page
    .waitForResponse(calls)
    .then(async (response): Promise<Overview> => (await response.json()).data);
  await signIn(page);
  await expect(page).toHaveURL(/\/account\/tracking$/);
  await expect(
    page.getByRole('heading', { level: 2, name: /to do\. .+ on the way/ }),
  ).toBeInViewport();
  for (const name of [
    /^Customs is holding/,
    /need a shop invoice$/,
    /^Collect/,
    /^US\$[\d.]+ to pay$/,
  ])
    await expect(waiting(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  for (const leg of ['Miami', 'Crossing', 'Jamaica'])
    await expect(moving(page).getByText(leg)).toBeInViewport({ ratio: 1 });

  const { obligations } = await overview;
  const count = obligations.reduce((sum, one) => sum + one.count, 0);
  await page.goto('/account/billing');
  const tab = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link').first();
  await expect(tab).toHaveAccessibleName('Tracking');
  await expect(tab).toHaveAccessibleDescription(`${count} waiting for you`);
});

test('a parcel without an invoice: one tap to the dialog, another to its files', async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await answer(page, one);
  await page.goto(path);
  await waiting(page)
    .getByRole('button', { name: 'Hand in the shop invoice for Cordless drill bits' })
    .click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    // The input lies over its zone.
    picker(page).click(),
  ]);
  expect(chooser.isMultiple()).toBe(true);
  await expect(picker(page)).toBeAttached();
});

for (const [name, data] of some(Object.entries({ one, nothing, noParcels }), 3))
  test(`axe finds nothing and nothing is cut off: ${name}`, async ({ baseURL, page }) => {
    await startSignedIn(page, baseURL);
    await page.evaluate(() => localStorage.setItem('AB:seen', '1'));
    await answer(page, data);
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 2, name: /to do|all caught up|Four steps/ }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'New since your last visit' })
        .getByRole('link', { name: /^Cordless drill bits from Home Depot, at customs/ }),
    ).toBeVisible({ visible: data.news.length > 0 });
    await expectWell(page, name);
  });

test('a mail that waits before the first parcel is named above the first steps', async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  const mail = { id: 'm1', name: 'Mail from Target', source: 'Target', balance: null };
  await answer(page, {
    ...noParcels,
    obligations: [{ kind: 'mail', count: 1, total: null, things: [mail] }],
  });
  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 2, name: 'Four steps to your first parcel' }),
  ).toBeVisible();
  await waiting(page).getByRole('link', { name: 'Mail from Target' }).click();
  await expect(page.getByRole('dialog').getByLabel('Tracking number')).toBeVisible();
});

test('a failure is a quiet line that never hides the list, and recovers automatically', async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await page.route(calls, refuse('unavailable', 'Not possible right now.'));
  await page.goto(path);
  const line = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await expect(line).toContainText('Not possible right now.');
  await expect(page.getByRole('table')).toBeVisible();
  await page.unroute(calls);
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting(page)).toBeVisible();
});

for (const width of [390, 1280])
  test(`nothing moves when the overview loads late, ${width} px`, async ({ baseURL, page }) => {
    await startSignedIn(page, baseURL);
    await page.setViewportSize({ width, height: 844 });
    await expectStill(page, {
      calls: /\/customers\/overview$/,
      open: async () => void (await page.goto(path)),
      waits: async () => {
        await expect(page.getByText('1 to 10 of 15')).toBeAttached();
        await drawn(page);
      },
      shows: () => expect(waiting(page)).toBeVisible(),
    });
  });

test('a task of several parcels links to just those', async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
  await page.goto(path);
  const request = page.waitForRequest(listCalls);
  await waiting(page)
    .getByRole('link', { name: /^Collect/ })
    .click();
  expect((await request).url()).toContain('filter[group]=ready');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
});
