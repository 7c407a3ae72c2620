import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { createSession, drawn, refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const [demo] = demoCustomers;
const path = '/account/personal-info';
const calls = '**/customers/needs';

const needs = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const card = (page: Page, title: RegExp) =>
  needs(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const info = (page: Page) => page.getByRole('main').getByText(demo.email).first();

const parcel = (id: string) => ({ id, description: `Parcel ${id}`, source: 'Nike' });
const none = { count: 0, parcels: [] };
const nothing = {
  unreachable: [],
  invoiceMissing: none,
  readyForPickup: none,
  balanceDue: { count: 0, total: 0, bills: [] },
};

const answer = (page: Page, data: object) =>
  page.route(calls, (route) => route.fulfill({ json: { data: { ...nothing, ...data } } }));

/** How far things moved by themselves since the page began. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a single shift the observer is never called.
        requestIdleCallback(() => resolve(0), { timeout: 1000 });
      }),
  );

test('an address that refuses mail is shown, with a way out', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  const address = `bookkeeper.with.a.long.name@${'subsidiary.'.repeat(4)}example.com`;
  await answer(page, { unreachable: [address] });
  await page.goto(path);
  const told = card(page, /could not reach you/);
  await expect(told.getByRole('heading')).toHaveText(`We could not reach you at ${address}`);
  await expect(told.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/public/contact',
  );
  await expectWell(page, 'with an address that refuses mail');
});

test('what waits stands first, as the API says, and leads to it', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  const { access_token } = JSON.parse(await createSession(page));
  const headers = { 'x-token': access_token };
  const { data } = await (await page.request.get('/api/v1/customers/needs', { headers })).json();
  await page.goto(path);
  const { invoiceMissing, readyForPickup, balanceDue } = data;
  const dollars = balanceDue.total.toFixed(2);
  await expect(needs(page).getByRole('heading', { level: 3 })).toHaveText([
    `${invoiceMissing.count} parcels need an invoice`,
    `${readyForPickup.count} parcels are ready for pickup`,
    `US$${dollars} to pay on ${balanceDue.count} invoices`,
  ]);
  const toPay = card(page, /to pay/);
  const [bill] = balanceDue.bills;
  await expect(toPay.getByRole('link', { name: bill.invoice })).toHaveAttribute(
    'href',
    `/account/billing?id=${bill.id}`,
  );
  await expect(
    toPay.getByRole('link', {
      name:
        balanceDue.count > balanceDue.bills.length ? 'See all to pay' : 'See them in your invoices',
    }),
  ).toHaveAttribute('href', '/account/billing?filter[status]=pending');
  await expect(toPay.getByRole('link', { name: 'Ask us how to pay' })).toHaveAttribute(
    'href',
    '/public/contact',
  );
  await card(page, /ready for pickup/)
    .getByRole('link', { name: 'See them in your tracking' })
    .click();
  await expect(page).toHaveURL(/\/account\/tracking\?filter\[status\]=READY_FOR_PICKUP$/);
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(readyForPickup.count + 1);
  await page.goBack();
  const [first] = invoiceMissing.parcels;
  await card(page, /need an invoice/)
    .getByRole('link', { name: first.description })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/account/tracking\\?id=${first.id}$`));
  await expect(page.getByRole('main')).toContainText(first.description);
});

const one = { count: 1, parcels: [parcel('a')] };
const bill = { id: 'b', invoice: 'INV-1', balance: 1234.5 };
const counts: [string, object, string[]][] = [
  [
    'one of each',
    { invoiceMissing: one, readyForPickup: one },
    ['1 parcel needs an invoice', '1 parcel is ready for pickup'],
  ],
  [
    'a hundred',
    { invoiceMissing: { count: 100, parcels: [parcel('a')] } },
    ['100 or more parcels need an invoice'],
  ],
  [
    'one bill',
    { balanceDue: { count: 1, total: 1234.5, bills: [bill] } },
    ['US$1,234.50 to pay on 1 invoice'],
  ],
];

for (const [name, data, titles] of counts)
  test(`${name}: the words fit the number`, async ({ page, baseURL }) => {
    await startSignedIn(page, baseURL);
    await answer(page, data);
    await page.goto(path);
    await expect(needs(page).getByRole('heading', { level: 3 })).toHaveText(titles);
  });

test('nothing due is one line, without a heading or a box', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await answer(page, {});
  await page.goto(path);
  await expect(page.getByText(/^Nothing waits for you/)).toBeVisible();
  await expect(needs(page)).toHaveCount(0);
  await expect(info(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a failure is a quiet line that never hides the rest, with another try', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  await page.route(calls, refuse('unavailable', 'Not possible right now.'));
  await page.goto(path);
  const line = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await expect(line).toContainText('Not possible right now.');
  await expect(info(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(calls);
  await page.context().setOffline(true);
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toContainText('You are offline.');
  // It comes by itself, and the focus stays where it was.
  await page.context().setOffline(false);
  await expect(needs(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('a slow answer holds nothing else up', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await page.route(calls, () => undefined);
  await page.goto(path);
  await expect(page.getByRole('status', { name: 'Loading what waits for you' })).toBeVisible();
  await expect(info(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

for (const width of [390, 1280])
  for (const [name, data] of [
    ['what the demo customer has', undefined],
    ['nothing', {}],
  ] as const)
    test(`nothing moves when the needs come late: ${name}, ${width} px`, async ({
      page,
      baseURL,
    }) => {
      await startSignedIn(page, baseURL);
      await page.setViewportSize({ width, height: 844 });
      if (data) await answer(page, data);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(calls, async (route) => {
        await promise;
        await route.fallback();
      });
      await page.goto(path);
      await expect(info(page)).toBeVisible();
      resolve();
      await expect(needs(page).or(page.getByText(/^Nothing waits/))).toBeVisible();
      await drawn(page);
      expect(await shifts(page)).toBeLessThan(0.1);
    });

test('axe finds nothing and nothing is cut off, at both widths and in both themes', async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await page.goto(path);
  await expect(needs(page)).toBeVisible();
  await expect(info(page)).toBeVisible();
  await expectWell(page, 'with what waits');
});
