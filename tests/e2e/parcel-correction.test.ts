import type { Page, Route } from 'playwright/test';
import { refuse } from './support/account.ts';
import { conflict, discard, field, save, statusWith, summary } from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { bill, correctButton, openParcel, parcelCalls, pathOf } from './support/parcel.ts';
import { expect } from './support/test.ts';

const valueLabel = 'Declared value, US$';

const openForm = async (page: Page) => {
  await correctButton(page).click();
  await expect(field(page, 'Description')).toBeFocused();
};

const onSave = (page: Page, handle: (route: Route) => Promise<void> | void) =>
  page.route(parcelCalls, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.fallback(),
  );

test('a correction is saved by keyboard alone; the list and a reload show it', async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 57);
  await tabTo(page, correctButton(page));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Description')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Running shoes, blue');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('US$ 59.9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shoes');
  await expect(statusWith(page, 'You have unsaved changes.')).toBeVisible();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(field(page, valueLabel)).toHaveValue('59.90');
  const facts = page.getByRole('definition');
  await expect(facts.filter({ hasText: 'US$59.90' })).toBeVisible();
  await expect(facts.filter({ hasText: /^Shoes$/ })).toBeVisible();
  await page.getByRole('link', { name: 'All parcels' }).click();
  await page.getByRole('searchbox').fill('shoes, blue');
  await expect(
    page.getByRole('table').getByRole('link', { name: /^Running shoes, blue/ }),
  ).toBeVisible();
  await page.goto(pathOf(57));
  await page.reload();
  await expect(page.getByText('Running shoes, blue').first()).toBeVisible();
});

test('mistakes are shown at their fields before anything is sent', async ({ page, baseURL }) => {
  await openParcel(page, baseURL, 58);
  await onSave(page, () => {
    throw new Error('sent');
  });
  await openForm(page);
  await field(page, 'Description').fill('x'.repeat(201));
  await field(page, valueLabel).fill('10.005');
  await save(page).click();
  await expect(summary(page)).toHaveText([
    'At most 200 characters.',
    'At most two decimals, such as 59.99.',
  ]);
  await field(page, valueLabel).fill('59,99');
  await expect(summary(page).nth(1)).toHaveText('Write an amount such as 59.99.');
  await page.getByRole('button', { name: 'Close the form' }).click();
  const goOn = page.getByRole('button', { name: 'Go on with your changes' });
  await expect(goOn).toBeFocused();
  await goOn.click();
  await expect(field(page, 'Description')).toBeFocused();
  await expect(field(page, valueLabel)).toHaveValue('59,99');
  await discard(page).click();
  await expect(field(page, valueLabel)).not.toHaveValue('59,99');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('a value that was saved in the open form cannot be emptied again', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await page.route(parcelCalls, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ json: { data: { ...data, declaredValue: null } } });
  });
  await openParcel(page, baseURL, 58);
  await openForm(page);
  await field(page, valueLabel).fill('59.90');
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await field(page, valueLabel).fill('');
  await save(page).click();
  await expect(summary(page)).toHaveText(['Write what the goods cost, such as 59.99.']);
});

test('two tabs do not overwrite each other: both values are shown, one is chosen', {
  tag: '@release',
}, async ({ page, context, baseURL }) => {
  await openParcel(page, baseURL, 56);
  await openForm(page);
  const other = await context.newPage();
  await other.goto(pathOf(56));
  await openForm(other);
  await field(other, 'Description').fill('From the second tab');
  await field(other, valueLabel).fill('70');
  await save(other).click();
  await expect(statusWith(other, 'Changes saved successfully')).toBeVisible();

  await page.bringToFront();
  await field(page, 'Description').fill('From the first tab');
  await save(page).click();
  await expect(conflict(page)).toBeFocused();
  await expect(page.getByText('From the second tab').last()).toBeVisible();
  await page.getByRole('radio', { name: /Yours/ }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('From the first tab');
  // What only the other tab changed stays.
  await expect(field(page, valueLabel)).toHaveValue('70.00');
});

test('billed in the meantime: the reason is shown, what was typed can still be read', {
  tag: '@release',
}, async ({ page, baseURL, portal }) => {
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

test('a save shows at once; if the server fails it is undone, and a retry saves', async ({
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
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('Shown at once');
});

test('offline and back, and over a reload, what was typed stays', { tag: '@release' }, async ({
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
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
});

test('a form that cannot be loaded says so, and loads on retry', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await openParcel(page, baseURL, 58);
  await page.route(/CorrectionForm/, (route) => route.abort());
  await correctButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The form could not be loaded.');
  await page.unroute(/CorrectionForm/);
  await correctButton(page).click();
  await expect(field(page, 'Description')).toBeVisible();
});

test('axe finds nothing with the form, its errors and a clash', { tag: '@release' }, async ({
  page,
  baseURL,
}) => {
  await openParcel(page, baseURL, 60);
  await expectWell(page, 'at rest');
  await openForm(page);
  await field(page, valueLabel).fill('12.999');
  await save(page).click();
  await expect(summary(page)).toHaveCount(1);
  await expectWell(page, 'errors');
  await page.route(parcelCalls, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const changed = { ...data, declaredValue: 11, version: data.version + 1 };
    await route.fulfill({ json: { data: changed } });
  });
  await onSave(page, refuse('conflict'));
  await field(page, valueLabel).fill('12.99');
  await save(page).click();
  await expect(conflict(page)).toBeFocused();
  await expectWell(page, 'clash');
});
