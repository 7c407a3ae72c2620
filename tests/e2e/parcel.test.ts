import type { Page, Route } from 'playwright/test';
import { gather, listCalls, refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { clash, discard, field, overflow, save, summary, told } from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-portal.ts';
import { bill, idOf, moveOn, offer, openParcel, parcelCalls, pathOf } from './support/parcel.ts';
import { expect } from './support/test.ts';

// Each test has a parcel of its own: every worker’s tests change the same customer’s.
const value = 'Declared value, US$';

const openForm = async (page: Page) => {
  await offer(page).click();
  await expect(field(page, 'Description')).toBeFocused();
};

const onSave = (page: Page, handle: (route: Route) => Promise<void> | void) =>
  page.route(parcelCalls, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.fallback(),
  );

/** When the tab took in what it last heard of a parcel. */
const heardAt = (page: Page, number: number) =>
  page.evaluate((id) => {
    const keys = Object.keys(sessionStorage).filter((key) => key.endsWith(`/trackings/${id}`));
    return keys.map((key) => sessionStorage.getItem(key)?.split(' ', 2)[1]);
  }, idOf(number));

test('a parcel says where it is, what it needs and what comes next', async ({ page, baseURL }) => {
  await openParcel(page, baseURL, 51);
  const main = page.getByRole('main');
  await expect(main.getByText('Customs holds your parcel until a question')).toBeVisible();
  await expect(main.getByText('Once it is answered, customs carries on.')).toBeVisible();
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

test('a parcel tells its facts under the labels of the specification', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 48);
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Summary' }) });
  await expect(panel.getByRole('term')).toHaveText([
    ...['Description', 'Declared value', 'Category', 'Package', 'Tracking number', 'Carrier'],
    ...['Source', 'Date received', 'Shipping type', 'Delivery status', 'Manifest', 'Recipient'],
    ...['Country destination', 'Total weight'],
  ]);
  const told = async (label: string) =>
    (await panel
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: label }) })
      .getByRole('definition')
      .textContent()) ?? '';
  expect(await told('Package')).toBe('AB-100245-0048');
  expect(await told('Shipping type')).toMatch(/^(Air|Sea) Freight$/);
  expect(await told('Manifest')).toMatch(/^MIA-KIN-\d{4}-\d\d-\d\d$/);
  expect(await told('Recipient')).toBe('Danielle Campbell');
  expect(await told('Country destination')).toBe('Jamaica');
  expect(await told('Total weight')).toMatch(/^[\d.]+\u00a0lb$/);
});

test('a billed parcel names its bill and cannot be corrected', async ({ page, baseURL }) => {
  await openParcel(page, baseURL, 48);
  await expect(page.getByText(/^This parcel is billed with INV-100245-/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^INV-100245-/ })).toHaveAttribute(
    'href',
    /^\/account\/billing\?id=b100245-/,
  );
  await expect(page.getByText(/can no longer be corrected here/)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a correction is saved by keyboard alone; the list and a reload show it', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 57);
  await tabTo(page, offer(page));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Description')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Running shoes, blue');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('US$ 59.9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shoes');
  await expect(told(page, 'You have unsaved changes.')).toBeVisible();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await expect(field(page, value)).toHaveValue('59.90');
  const summaryPanel = page.getByRole('definition');
  await expect(summaryPanel.filter({ hasText: 'US$59.90' })).toBeVisible();
  await expect(summaryPanel.filter({ hasText: /^Shoes$/ })).toBeVisible();
  await page.getByRole('link', { name: 'All parcels' }).click();
  await expect(page.getByRole('table').getByText('Running shoes, blue')).toBeVisible();
  await page.goto(pathOf(57));
  await page.reload();
  await expect(page.getByText('Running shoes, blue').first()).toBeVisible();
});

test('what is wrong is told at its field before anything is sent', async ({ page, baseURL }) => {
  await openParcel(page, baseURL, 58);
  await onSave(page, () => {
    throw new Error('sent');
  });
  await openForm(page);
  await field(page, 'Description').fill('x'.repeat(201));
  await field(page, value).fill('10.005');
  await save(page).click();
  await expect(summary(page)).toHaveText([
    'At most 200 characters.',
    'At most two decimals, such as 59.99.',
  ]);
  await field(page, value).fill('59,99');
  await expect(summary(page).nth(1)).toHaveText('Write an amount such as 59.99.');
  await page.getByRole('button', { name: 'Close the form' }).click();
  const goOn = page.getByRole('button', { name: 'Go on with your correction' });
  await expect(goOn).toBeFocused();
  await goOn.click();
  await expect(field(page, 'Description')).toBeFocused();
  await expect(field(page, value)).toHaveValue('59,99');
  await discard(page).click();
  await expect(field(page, value)).not.toHaveValue('59,99');
  await expect(told(page, 'Everything is saved.')).toBeVisible();
});

test('of two tabs none overwrites the other: both values are shown, one is chosen', async ({
  page,
  context,
  baseURL,
}) => {
  await openParcel(page, baseURL, 56);
  await openForm(page);
  const other = await context.newPage();
  await other.goto(pathOf(56));
  await openForm(other);
  await field(other, 'Description').fill('From the second tab');
  await field(other, value).fill('70');
  await save(other).click();
  await expect(told(other, 'Changes saved successfully')).toBeVisible();

  await page.bringToFront();
  await field(page, 'Description').fill('From the first tab');
  await save(page).click();
  await expect(clash(page)).toBeFocused();
  await expect(page.getByText('From the second tab').last()).toBeVisible();
  await page.getByRole('radio', { name: /Yours/ }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('From the first tab');
  // What only the other tab changed stays.
  await expect(field(page, value)).toHaveValue('70.00');
});

test('billed in the meantime: the reason is told, what was typed can still be read', async ({
  page,
  baseURL,
  portal,
}) => {
  await openParcel(page, baseURL, 55);
  await openForm(page);
  await field(page, 'Description').fill('Too late');
  await bill(portal, 55);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('billed with INV-TEST-55');
  await expect(page.getByText('This parcel is billed with INV-TEST-55.')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Too late');
  await expect(page.getByRole('definition').filter({ hasText: 'Too late' })).toHaveCount(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/can no longer be corrected here/)).toBeVisible();
  await expect(field(page, 'Description')).toHaveCount(0);
});

test('a save shows at once; when the server fails it is taken back, and another try saves', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 54);
  await openForm(page);
  const slow = Promise.withResolvers<void>();
  await onSave(page, async (route) => {
    await slow.promise;
    await refuse('unavailable')(route);
  });
  const before = (await page.getByRole('definition').first().textContent()) ?? '';
  await field(page, 'Description').fill('Shown at once');
  await save(page).click();
  await expect(page.getByRole('definition').first()).toHaveText('Shown at once');
  slow.resolve();
  await expect(page.getByRole('alert')).toContainText('Your changes are not saved yet');
  await expect(page.getByRole('definition').first()).toHaveText(before);
  await expect(field(page, 'Description')).toHaveValue('Shown at once');
  await page.unroute(parcelCalls);
  await save(page).click();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('Shown at once');
});

test('offline and back, and over a reload, what was typed stays', async ({
  page,
  context,
  baseURL,
}) => {
  await openParcel(page, baseURL, 59);
  await openForm(page);
  await field(page, 'Description').fill('Typed in a tunnel');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(field(page, 'Description')).toHaveValue('Typed in a tunnel');
  await context.setOffline(false);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue('Typed in a tunnel');
  await save(page).click();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
});

test('a form that cannot be fetched says so, and comes with another try', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 58);
  await page.route(/CorrectionForm/, (route) => route.abort());
  await offer(page).click();
  await expect(page.getByRole('alert')).toContainText('The form could not be loaded.');
  await page.unroute(/CorrectionForm/);
  await offer(page).click();
  await expect(field(page, 'Description')).toBeVisible();
});

test('an open parcel stays up to date by itself, tells a new status and marks it', async ({
  page,
  baseURL,
  portal,
}) => {
  await page.clock.install();
  await openParcel(page, baseURL, 52);
  const asked = gather(page, (request) => parcelCalls.test(request.url()));
  const before = await heardAt(page, 52);
  await page.clock.runFor(61_000);
  await expect.poll(() => asked.length).toBe(1);
  // Only an answer that was taken in lets the next minute begin.
  await expect.poll(() => heardAt(page, 52)).not.toEqual(before);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await moveOn(portal, 52, { status: 'CLEARED', place: 'Kingston customs', corrects: 'e-00003' });
  await page.clock.runFor(61_000);
  await expect(told(page, 'This parcel has a new status: Cleared customs.')).toBeAttached();
  await expect(page.getByText('Customs has released your parcel.').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Said by a test.' })).toContainText(
    'New',
  );
  await expect(page.getByText(/Entered by mistake, corrected/)).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a hidden page asks nothing; an answer that does not come is said, not shouted', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await openParcel(page, baseURL, 53);
  const asked = gather(page, (request) => parcelCalls.test(request.url()));
  const look = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  await page.clock.runFor(600_000);
  expect(asked).toHaveLength(0);
  await page.route(parcelCalls, refuse('unavailable'));
  await look('visible');
  await page.clock.runFor(100);
  await expect(told(page, 'Last checked at')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.unroute(parcelCalls);
  await page.clock.runFor(121_000);
  await expect(told(page, 'Last checked at')).toHaveCount(0);
});

test('the list’s first row comes without any of the parcel’s view', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  const loaded = gather(page, (request) => /ParcelDetail|CorrectionForm/.test(request.url()));
  const listed = page.waitForResponse((response) => listCalls.test(response.url()));
  await page.goto('/account/tracking');
  await listed;
  await expect(page.getByRole('table')).toBeVisible();
  expect(loaded.map((request) => request.url())).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with the form, its errors and a clash, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openParcel(page, baseURL, 60);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `${width} px`).toEqual([]);
      await openForm(page);
      await field(page, value).fill('12.999');
      await save(page).click();
      await expect(summary(page)).toHaveCount(1);
      expect(await violations(page), `${width} px, errors`).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.route(parcelCalls, async (route) => {
        if (route.request().method() === 'POST') return await refuse('conflict')(route);
        const answer = await route.fetch();
        const { data } = await answer.json();
        const changed = { ...data, declaredValue: 11, version: data.version + 1 };
        return await route.fulfill({ json: { data: changed } });
      });
      await field(page, value).fill('12.99');
      await save(page).click();
      await expect(clash(page)).toBeFocused();
      expect(await violations(page), `${width} px, clash`).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.unroute(parcelCalls);
      await page.evaluate((id) => sessionStorage.removeItem(`AB:parcel:${id}`), idOf(60));
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    }
  });
}
