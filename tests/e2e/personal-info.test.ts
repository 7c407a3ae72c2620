import type { Profile } from '#lib/domain/profile-fields.ts';
import { meCalls, refuse, startSignedIn } from './support/account.ts';
import {
  conflict,
  discard,
  field,
  save,
  savedCustomer,
  saveElsewhere,
  saveProfileCall,
  statusWith,
  summary,
} from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { expectStill } from './support/layout.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import {
  nameInMenu,
  onSave,
  openPersonalInfo,
  personalInfo,
  start,
} from './support/personal-info.ts';
import { expect } from './support/test.ts';

test('every field is saved by keyboard alone, and there after a reload', async ({
  page,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
  const entries: [string, string][] = [
    ['Name', 'Dani'],
    ['Lastname', 'Campbell-Reid'],
    ['Middlename', 'Rose'],
    ['Company', 'Campbell & Sons'],
  ];
  await tabTo(page, field(page, 'Name'));
  for (const [label, text] of entries) {
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Passport');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A1234567-8');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Canada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+1 (876) 555-0199');
  await page.keyboard.press('Tab');
  await page.keyboard.type('876 555 0177');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bills@example.com');
  await tabTo(page, page.getByRole('checkbox', { name: 'Sea Freight' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'Email me when a parcel moves' }));
  await page.keyboard.press('Space');
  await expect(statusWith(page, 'You have unsaved changes.')).toBeVisible();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect(save(page)).toBeFocused();
  await expect(field(page, 'Phone')).toHaveValue('18765550199');
  await expect(nameInMenu(page)).toHaveText('Dani Campbell-Reid');
  await page.reload();
  await expect(field(page, 'Middlename')).toHaveValue('Rose');
  expect(await savedCustomer(page)).toMatchObject({
    firstname: 'Dani',
    lastname: 'Campbell-Reid',
    middlename: 'Rose',
    company: 'Campbell & Sons',
    idType: 'PASSPORT',
    idNumber: 'A1234567-8',
    country: 'CA',
    phone: '18765550199',
    mobilePhone: '8765550177',
    invoiceEmail: 'bills@example.com',
    airFreight: true,
    seaFreight: false,
    statusMails: false,
  } satisfies Profile);
});

test('mistakes are shown before anything is sent', async ({ page, baseURL }) => {
  await openPersonalInfo(page, baseURL);
  await onSave(page, () => {
    throw new Error('sent');
  });
  for (const label of ['Name', 'Lastname', 'ID', 'Phone']) await field(page, label).fill(' ');
  await save(page).click();
  await expect(summary(page)).toHaveText([
    'Name required',
    'Lastname required',
    'ID required',
    'Phone required',
  ]);
  await expect(page.getByRole('alert')).toBeFocused();
  await field(page, 'Name').fill('Danielle');
  await field(page, 'Lastname').fill('Campbell');
  await field(page, 'ID').fill('12345678');
  await field(page, 'Phone').fill('876-555');
  await field(page, 'Mobile phone').fill('1234567');
  await field(page, 'Invoice email').fill('bills@');
  await expect(summary(page)).toHaveText([
    'ID must have at least 9 characters',
    'Invalid phone, it must have at least 8 digits.',
    'Invalid phone, it must have at least 8 digits.',
    'Please enter a valid email address',
  ]);
  await discard(page).click();
  await expect(summary(page)).toHaveCount(0);
  await expect(field(page, 'ID')).toHaveValue(start.idNumber ?? '');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('leaving asks first while something is unsaved, and never otherwise', async ({
  page,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await field(page, 'Company').click();
  await page.keyboard.type('Campbell & Sons');
  await page.getByRole('link', { name: 'Tracking' }).first().click();
  await expect(page).toHaveURL(/\/account\/tracking$/);
  expect(dialogs).toEqual(['beforeunload']);
  await page.goto(personalInfo);
  await expect(field(page, 'Company')).toHaveValue('Campbell & Sons');
  await field(page, 'Company').click();
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Tracking' }).first().click();
  await expect(page).toHaveURL(/\/account\/tracking$/);
  expect(dialogs).toEqual(['beforeunload']);
});

test('logging out with unsaved changes asks nothing and leaves nothing behind', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await openPersonalInfo(page, baseURL);
  page.on('dialog', () => {
    throw new Error('asked');
  });
  await field(page, 'Company').click();
  await page.keyboard.type('Campbell & Sons');
  const storedText = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await storedText()).toContain('Campbell & Sons');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/public\/home$/);
  expect(await storedText()).not.toContain('Campbell & Sons');
  expect(await storedText()).not.toContain('AB:out:profile');
});

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ page, baseURL }) => {
  await openPersonalInfo(page, baseURL);
  await expectWell(page, 'ready');
  await field(page, 'Phone').fill('1');
  await expectWell(page, 'unsaved');
  await save(page).click();
  await expect(summary(page)).toHaveCount(1);
  await expectWell(page, 'errors');
  await field(page, 'Phone').fill('8765550100');
  await onSave(page, refuse('unavailable'));
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('not saved yet');
  await expectWell(page, 'failed');
  await page.unroute(saveProfileCall);
  await saveElsewhere(page, { phone: '8765550111' });
  await save(page).click();
  await expect(conflict(page)).toBeVisible();
  await expectWell(page, 'clash');
  await page.evaluate(() => sessionStorage.clear());
  await page.route(meCalls, () => undefined);
  await page.goto(`${personalInfo}?loading`);
  await expect(page.getByRole('status', { name: 'Loading your personal info' })).toBeAttached();
  await expectWell(page, 'loading');
  // The newer route wins; removing the older one would let its call through.
  await page.route(meCalls, refuse('invalid'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectWell(page, 'not loaded');
});

test('nothing moves while the personal info loads, 390 px', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, baseURL);
  await expectStill(page, {
    calls: meCalls,
    open: async () => void (await page.goto(personalInfo)),
    waits: () =>
      expect(page.getByRole('status', { name: 'Loading your personal info' })).toBeVisible(),
    shows: () => expect(field(page, 'Name')).toHaveValue('Danielle'),
  });
});
