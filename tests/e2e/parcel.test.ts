import type { Page } from 'playwright/test';
import { gather, listCalls, refuse, startSignedIn } from './support/account.ts';
import { statusWith } from './support/customer.ts';
import { test } from './support/own-portal.ts';
import { correctButton, idOf, moveOn, openParcel, parcelCalls, pathOf } from './support/parcel.ts';
import { testRecovery } from './support/recovery.ts';
import { expect } from './support/test.ts';

test.use({ alone: true });

/** The times at which the tab cached its last answers about a parcel. */
const cachedAt = (page: Page, number: number) =>
  page.evaluate((id) => {
    const keys = Object.keys(sessionStorage).filter((key) => key.endsWith(`/trackings/${id}`));
    return keys.map((key) => sessionStorage.getItem(key)?.split(' ', 2)[1]);
  }, idOf(number));

test('a parcel says where it is, what it needs and what comes next', async ({ page, baseURL }) => {
  await openParcel(page, baseURL, 51);
  const main = page.getByRole('main');
  await expect(main.getByText('Customs is holding your parcel until a question')).toBeVisible();
  await expect(main.getByText('Once it’s answered, customs carries on.')).toBeVisible();
  const needs = page.getByRole('region', { name: 'What it needs from you' });
  await expect(needs).toContainText('Customs asks for the purchase invoice.');
  const journey = page.getByRole('list', { name: 'Journey' });
  await expect(journey.getByRole('listitem')).toHaveText([
    'Miami',
    'Crossing',
    'Jamaica',
    'Delivered',
  ]);
  await expect(journey.locator('[aria-current=step]')).toHaveText('Jamaica');
  await expect(main.getByText('Storage is free at present.')).toBeVisible();
  const link = main.getByRole('link', { name: /^Track at USPS/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('href', /^https:\/\/tools\.usps\.com\/.*tLabels=94\d{20}$/);
});

test('a parcel says when it is usually ready, one that is held why nobody can say', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 55);
  await expect(page.getByText(/^Usually ready between \w+day, \w+ \d+ and \w+day, /)).toBeVisible();
  await openParcel(page, baseURL, 51);
  await expect(page.getByText('There is no day for it until customs')).toBeVisible();
});

test('a parcel that is ready says where, until when, what to bring and what is due', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 47);
  const pickup = page.getByRole('region', { name: 'Collect it' });
  await expect(pickup.getByRole('term')).toHaveText([
    'Where',
    'Today',
    'Tomorrow',
    'Bring',
    'To pay',
    'Somebody else collects',
  ]);
  await expect(pickup.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    /query=AirBridge%2C%2015%20Sample/,
  );
  await expect(pickup).toContainText(/US\$[\d.]+, at the counter or by bank transfer/);
  await pickup.getByRole('link', { name: 'How to pay' }).click();
  await expect(page.getByRole('region', { name: 'How to pay' })).toBeVisible();
});

test('a parcel shows its details under the labels of the specification', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 48);
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Summary' }) });
  await expect(panel.getByRole('term')).toHaveText([
    'Description',
    'Declared value',
    'Category',
    'Package',
    'Tracking number',
    'Carrier',
    'Source',
    'Date received',
    'Shipping type',
    'Delivery status',
    'Manifest',
    'Recipient',
    'Country destination',
    'Total weight',
  ]);
  const detail = async (label: string) =>
    (await panel
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: label }) })
      .getByRole('definition')
      .textContent()) ?? '';
  expect(await detail('Package')).toBe('AB-100245-0048');
  expect(await detail('Shipping type')).toMatch(/^(Air|Sea) Freight$/);
  expect(await detail('Manifest')).toMatch(/^MIA-KIN-\d{4}-\d\d-\d\d$/);
  expect(await detail('Recipient')).toBe('Danielle Campbell');
  expect(await detail('Country destination')).toBe('Jamaica');
  expect(await detail('Total weight')).toMatch(/^[\d.]+\u00a0lb$/);
});

test('a billed parcel names its bill and cannot be corrected', async ({ page, baseURL }) => {
  await openParcel(page, baseURL, 48);
  await expect(page.getByText(/^This parcel is billed with INV-100245-/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^INV-100245-/ })).toHaveAttribute(
    'href',
    /^\/account\/billing\?id=b100245-/,
  );
  await expect(page.getByText(/can no longer be corrected here/)).toBeVisible();
  await expect(correctButton(page)).toHaveCount(0);
});

test('an open parcel is polled; a new status is announced and marked', async ({
  page,
  baseURL,
  portal,
}) => {
  await page.clock.install();
  await openParcel(page, baseURL, 52);
  const requests = gather(page, (request) => parcelCalls.test(request.url()));
  const before = await cachedAt(page, 52);
  await page.clock.runFor(61_000);
  await expect.poll(() => requests.length).toBe(1);
  // The next minute begins once the answer is cached.
  await expect.poll(() => cachedAt(page, 52)).not.toEqual(before);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await moveOn(portal, 52, { status: 'CLEARED', place: 'Kingston customs', corrects: 'e-00003' });
  await page.clock.runFor(61_000);
  await expect(statusWith(page, 'This parcel has a new status: Cleared customs.')).toBeAttached();
  await expect(page.getByText('Customs has released your parcel.').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Said by a test.' })).toContainText(
    'New',
  );
  await expect(
    page.getByText(/^Entered by mistake; “Cleared customs” of .+ takes its place\.$/),
  ).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a hidden page does not poll; a missing answer is noted quietly', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await openParcel(page, baseURL, 53);
  const requests = gather(page, (request) => parcelCalls.test(request.url()));
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.runFor(600_000);
  expect(requests).toHaveLength(0);
  await page.route(parcelCalls, refuse('unavailable'));
  await setVisibility('visible');
  await page.clock.runFor(100);
  await expect(statusWith(page, 'Last checked at')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.unroute(parcelCalls);
  await page.clock.runFor(121_000);
  await expect(statusWith(page, 'Last checked at')).toHaveCount(0);
});

test('the list’s first row loads without the code of a parcel’s view', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  const requests = gather(page, (request) => /ParcelDetail|CorrectionForm/.test(request.url()));
  const listAnswer = page.waitForResponse((response) => listCalls.test(response.url()));
  await page.goto('/account/tracking');
  await listAnswer;
  await expect(page.getByRole('table')).toBeVisible();
  expect(requests.map((request) => request.url())).toEqual([]);
});

testRecovery(test, {
  name: 'one parcel',
  path: pathOf(51),
  calls: parcelCalls,
  shown: (page) => page.getByRole('heading', { name: 'Timeline' }),
});
