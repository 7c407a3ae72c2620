import type { Page } from 'playwright/test';
import { meCalls, refuse, startSignedIn } from './support/account.ts';
import {
  conflict,
  discard,
  field,
  save,
  saveDeliveryCall,
  saveDeliveryElsewhere,
  savedCustomer,
  saveElsewhere,
  statusWith,
  summary,
} from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { testRecovery } from './support/recovery.ts';
import { expect } from './support/test.ts';

const path = '/account/delivery-address';
const start = { city: 'Kingston', address: '14 Hope Road', otherSigns: '', pickupOffice: '' };

const brought = (page: Page) => page.getByRole('radio', { name: 'Bring them to my address' });
const collected = (page: Page) =>
  page.getByRole('radio', { name: 'I collect them at the Kingston office' });

async function open(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  // This page requests no customer, so the tab has none cached.
  await page.goto('/api/docs');
  await saveDeliveryElsewhere(page, start);
  await page.goto(path);
  await expect(field(page, 'Address')).toHaveValue('14 Hope Road');
}

test('an address is changed by keyboard alone and is there after a reload', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await page.goto('/account/preferences');
  await page.getByRole('link', { name: 'Delivery Address' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery Address');
  await expect(brought(page)).toBeChecked();
  await tabTo(page, field(page, 'Address'));
  for (const text of ['3 Ward Avenue', 'Mandeville, Manchester', 'Blue gate']) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    // The first Escape closes the list of suggestions.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Mandeville, Manchester');
  expect((await savedCustomer(page)).delivery).toEqual({
    city: 'Mandeville, Manchester',
    address: '3 Ward Avenue',
    otherSigns: 'Blue gate',
    pickupOffice: null,
  });
});

test('a customer who collects at an office sees where and when, and needs no address', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await expect(collected(page)).toHaveAccessibleDescription(
    /^15 Sample Harbour Lane, Kingston, Jamaica Monday to Friday, 9:00 AM to 6:00 PM/,
  );
  await page.getByText('I collect them at the Kingston office').click();
  await field(page, 'Address').fill('');
  await field(page, 'City').fill('');
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await page.reload();
  await expect(collected(page)).toBeChecked();
  await expect(field(page, 'Address')).toHaveValue('');

  await brought(page).check();
  await save(page).click();
  await expect(summary(page)).toHaveText(['Address required', 'City required']);
  await summary(page).first().click();
  await expect(field(page, 'Address')).toBeFocused();
  await discard(page).click();
  await expect(collected(page)).toBeChecked();
});

test('towns are suggested with their parish, and any other place may be typed', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  const list = await field(page, 'City').getAttribute('list');
  const towns = await page
    .locator(`datalist#${list} option`)
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(towns).toContain('Mandeville, Manchester');
  expect(towns.length).toBeGreaterThan(80);
  await field(page, 'City').fill('Nine Mile, St. Ann');
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  expect((await savedCustomer(page)).delivery['city']).toBe('Nine Mile, St. Ann');
});

for (const [width, height] of [
  [390, 664],
  [320, 640],
] as const)
  test(`a field low on the screen is not covered by the save bar, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, baseURL);
    const city = field(page, 'City');
    // Right above the quick links, where a thumb finds it.
    await city.evaluate((input: HTMLInputElement) => {
      scrollBy({
        top: input.getBoundingClientRect().bottom - innerHeight + 84,
        behavior: 'instant',
      });
      input.focus({ preventScroll: true });
    });
    await page.keyboard.type('x');
    const bar = page.getByText('You have unsaved changes.').locator('..');
    await expect(async () => {
      const [cityBox, barBox] = [await city.boundingBox(), await bar.boundingBox()];
      expect((cityBox?.y ?? 0) + (cityBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    }).toPass({ timeout: 2000 });
    await expect(city).toBeInViewport({ ratio: 1 });
  });

test('two values for one field are shown as labels, and a changed profile is no conflict', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await open(page, baseURL);
  await saveElsewhere(page, { company: 'Elsewhere & Co' });
  await field(page, 'Other signs').fill('Blue gate');
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  await collected(page).check();
  await field(page, 'City').fill('Negril, Westmoreland');
  await saveDeliveryElsewhere(page, { city: 'Portmore, St. Catherine', otherSigns: '' });
  await save(page).click();
  await expect(conflict(page)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Yours' })).toHaveAccessibleDescription(
    'Negril, Westmoreland',
  );
  const theirs = page.getByRole('radio', { name: 'Saved elsewhere' });
  await expect(theirs).toHaveAccessibleDescription('Portmore, St. Catherine');
  await theirs.check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(statusWith(page, 'and kept: Other signs.')).toBeVisible();
  expect((await savedCustomer(page)).delivery).toEqual({
    city: 'Portmore, St. Catherine',
    address: '14 Hope Road',
    otherSigns: null,
    pickupOffice: 'Kingston',
  });
});

test('what could not be saved survives a reload, and the server’s refusal is at its field', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await open(page, baseURL);
  await field(page, 'City').fill('Negril, Westmoreland');
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Negril, Westmoreland');
  const errors = [{ path: 'pickupOffice', message: 'Choose an office that hands parcels out.' }];
  await page.route(saveDeliveryCall, refuse('invalid', 'No.', errors));
  await save(page).click();
  await expect(summary(page)).toHaveText(['Choose an office that hands parcels out.']);
  await summary(page).click();
  await expect(brought(page)).toBeFocused();
  await page.unroute(saveDeliveryCall);
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  expect((await savedCustomer(page)).delivery['city']).toBe('Negril, Westmoreland');
});

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await open(page, baseURL);
  await expectWell(page, 'ready');
  await field(page, 'City').fill('');
  await save(page).click();
  await expect(summary(page)).toHaveCount(1);
  await expectWell(page, 'errors');
  await collected(page).check();
  await page.route(saveDeliveryCall, refuse('unavailable'));
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('not saved yet');
  await expectWell(page, 'failed');
  await page.unroute(saveDeliveryCall);
  await saveDeliveryElsewhere(page, { city: 'Negril, Westmoreland' });
  await save(page).click();
  await expect(conflict(page)).toBeVisible();
  await expectWell(page, 'clash');
  await page.evaluate(() => sessionStorage.clear());
  await page.route(meCalls, () => undefined);
  await page.goto(`${path}?loading`);
  await expect(page.getByRole('status', { name: 'Loading your delivery address' })).toBeAttached();
  await expectWell(page, 'loading');
});

testRecovery(test, {
  name: 'delivery address',
  path,
  calls: meCalls,
  shown: (page) => field(page, 'Address'),
  retryOnly: true,
});
