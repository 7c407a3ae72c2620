import type { Page, Route } from 'playwright/test';
import { meCalls, refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import {
  clash,
  discard,
  field,
  overflow,
  save,
  savedCustomer,
  saveElsewhere,
  saveProfileCall,
  summary,
  told,
} from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const path = '/account/personal-info';
const nameInMenu = (page: Page) => page.locator('aside [data-customer="name"]');

/** What every test begins with: each worker has a server of its own, whose customer it changes. */
const start = {
  ...{ firstname: 'Danielle', lastname: 'Campbell', middlename: '', company: '', idType: 'TRN' },
  ...{ idNumber: '123410024', country: 'JM', phone: '8765550123', mobilePhone: '' },
  ...{ invoiceEmail: '', airFreight: true, seaFreight: true, statusMails: true },
};

async function open(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  // A page that asks for no customer: the tab shall know none from before.
  await page.goto('/api/docs');
  await saveElsewhere(page, start);
  await page.goto(path);
  await expect(field(page, 'Name')).toHaveValue('Danielle');
}

/** Lets writes go elsewhere, reads through. */
const onSave = (page: Page, handle: (route: Route) => Promise<void> | void) =>
  page.route(saveProfileCall, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.continue(),
  );

test('every field is saved by keyboard alone, and there after a reload', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  const typed: [string, string][] = [
    ['Name', 'Dani'],
    ['Lastname', 'Campbell-Reid'],
    ['Middlename', 'Rose'],
    ['Company', 'Campbell & Sons'],
  ];
  await tabTo(page, field(page, 'Name'));
  for (const [label, text] of typed) {
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
  await expect(told(page, 'You have unsaved changes.')).toBeVisible();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await expect(told(page, 'Everything is saved.')).toBeVisible();
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
  });
});

test('what is missing or wrong is told before anything is sent', async ({ page, baseURL }) => {
  await open(page, baseURL);
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
  await expect(field(page, 'ID')).toHaveValue(start.idNumber);
  await expect(told(page, 'Everything is saved.')).toBeVisible();
});

test('leaving asks first while something is unsaved, and never else', async ({ page, baseURL }) => {
  await open(page, baseURL);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await field(page, 'Company').click();
  await page.keyboard.type('Campbell & Sons');
  await page.getByRole('link', { name: 'Tracking' }).first().click();
  await expect(page).toHaveURL(/\/account\/tracking$/);
  expect(asked).toEqual(['beforeunload']);
  await page.goto(path);
  await expect(field(page, 'Company')).toHaveValue('Campbell & Sons');
  await field(page, 'Company').click();
  await save(page).click();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Tracking' }).first().click();
  await expect(page).toHaveURL(/\/account\/tracking$/);
  expect(asked).toEqual(['beforeunload']);
});

test('logging out with unsaved changes asks nothing and leaves nothing behind', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  page.on('dialog', () => {
    throw new Error('asked');
  });
  await field(page, 'Company').click();
  await page.keyboard.type('Campbell & Sons');
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await kept()).toContain('Campbell & Sons');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/public\/home$/);
  expect(await kept()).not.toContain('Campbell & Sons');
  expect(await kept()).not.toContain('AB:profile');
});

test('other fields changed elsewhere are kept, and told', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await field(page, 'Company').fill('Mine Ltd');
  await saveElsewhere(page, { phone: '8765550111', middlename: 'Rose', statusMails: false });
  await save(page).click();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await expect(
    told(
      page,
      'Changed elsewhere in the meantime, and kept: Middlename, Phone, Email me when a parcel moves.',
    ),
  ).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('8765550111');
  await expect(field(page, 'Email me when a parcel moves')).not.toBeChecked();
  expect(await savedCustomer(page)).toMatchObject({
    company: 'Mine Ltd',
    phone: '8765550111',
    middlename: 'Rose',
    statusMails: false,
  });
});

for (const [side, phone] of [
  ['Yours', '8765550100'],
  ['Saved elsewhere', '8765550111'],
] as const)
  test(`of two values for one field the customer keeps: ${side}`, async ({ page, baseURL }) => {
    await open(page, baseURL);
    await field(page, 'Phone').fill('876 555 0100');
    await field(page, 'Company').fill('Mine Ltd');
    await saveElsewhere(page, { phone: '8765550111', middlename: 'Rose' });
    await save(page).click();
    await expect(clash(page)).toBeFocused();
    await expect(page.getByRole('radio')).toHaveCount(2);
    expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111', company: null });
    const choose = page.getByRole('button', { name: 'Save my choice' });
    await choose.click();
    await expect(summary(page)).toHaveText('Choose which one to keep: Phone');
    await tabTo(page, page.getByRole('radio', { name: 'Yours' }));
    await page.keyboard.press('Space');
    if (side !== 'Yours') await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: side })).toBeChecked();
    await tabTo(page, choose);
    await page.keyboard.press('Enter');
    await expect(told(page, 'Changes saved successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await expect(field(page, 'Phone')).toHaveValue(phone);
    await expect(told(page, 'and kept: Middlename.')).toBeVisible();
    expect(await savedCustomer(page)).toMatchObject({
      ...{ phone, company: 'Mine Ltd', middlename: 'Rose' },
    });
  });

test('back from two values the form still holds what was typed', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await field(page, 'Phone').fill('8765550100');
  await saveElsewhere(page, { phone: '8765550111' });
  await save(page).click();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(field(page, 'Phone')).toHaveValue('8765550100');
  await save(page).click();
  await expect(clash(page)).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111' });
});

test('what is typed before two values are told of stays unsaved once one is chosen', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await onSave(page, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await field(page, 'Phone').fill('8765550100');
  await saveElsewhere(page, { phone: '8765550111' });
  await save(page).click();
  await asked.promise;
  await field(page, 'Company').fill('Typed later');
  held.resolve();
  await expect(clash(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Saved elsewhere' }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(told(page, 'You have unsaved changes.')).toBeVisible();
  await expect(field(page, 'Company')).toHaveValue('Typed later');
  await expect(field(page, 'Phone')).toHaveValue('8765550111');
  expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111', company: null });
});

test('in a second tab the clean form follows, the changed one waits', async ({ page, baseURL }) => {
  await open(page, baseURL);
  const second = await page.context().newPage();
  await second.goto(path);
  await field(second, 'Lastname').fill('Reid');
  await save(second).click();
  await expect(told(second, 'Changes saved successfully')).toBeVisible();
  const comeBack = () => page.evaluate(() => void dispatchEvent(new Event('focus')));
  await comeBack();
  await expect(field(page, 'Lastname')).toHaveValue('Reid');
  await expect(told(page, 'Everything is saved.')).toBeVisible();

  await field(page, 'Company').fill('Mine Ltd');
  await field(second, 'Lastname').fill('Reid-Brown');
  await save(second).click();
  await expect(told(second, 'Changes saved successfully')).toBeVisible();
  await comeBack();
  await expect(nameInMenu(page)).toHaveText('Danielle Reid-Brown');
  await expect(field(page, 'Lastname')).toHaveValue('Reid');
  await expect(field(page, 'Company')).toHaveValue('Mine Ltd');
  await save(page).click();
  await expect(told(page, 'and kept: Lastname.')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({
    ...{ lastname: 'Reid-Brown', company: 'Mine Ltd' },
  });
});

test('while the API is slow the new name shows, and what is typed meanwhile stays unsaved', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  const { promise, resolve } = Promise.withResolvers<void>();
  await onSave(page, async (route) => {
    await promise;
    await route.continue();
  });
  await field(page, 'Name').fill('Dani');
  await save(page).click();
  await expect(nameInMenu(page)).toHaveText('Dani Campbell');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await field(page, 'Company').fill('Typed later');
  resolve();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await expect(field(page, 'Company')).toHaveValue('Typed later');
  await expect(told(page, 'You have unsaved changes.')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ firstname: 'Dani', company: null });
  await save(page).click();
  await expect(told(page, 'Everything is saved.')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ company: 'Typed later' });
});

test('after an error of the server what was typed stays, and the shown name goes back', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await onSave(page, refuse('unexpected', 'Something went wrong on our side.'));
  await field(page, 'Name').fill('Dani');
  await save(page).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Your changes are not saved yet');
  await expect(problem).toContainText('Something went wrong on our side.');
  await expect(nameInMenu(page)).toHaveText('Danielle Campbell');
  await expect(field(page, 'Name')).toHaveValue('Dani');
  await page.unroute(saveProfileCall);
  await save(page).click();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('offline nothing typed is lost, over a reload but for the ID, and it is saved later', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await field(page, 'Name').fill('Dani');
  await field(page, 'ID').fill('999-888-777');
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(nameInMenu(page)).toHaveText('Danielle Campbell');
  await expect(field(page, 'ID')).toHaveValue('999-888-777');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('Dani');
  expect(kept).not.toContain('999-888-777');
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Dani');
  await expect(field(page, 'ID')).toHaveValue(start.idNumber);
  await expect(told(page, 'You have unsaved changes.')).toBeVisible();
  await save(page).click();
  await expect(told(page, 'Changes saved successfully')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ firstname: 'Dani' });
  expect(await page.evaluate(() => sessionStorage.getItem('AB:profile'))).toBeNull();
});

test('an edit from before a reload does not run over what was saved elsewhere since', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await field(page, 'Phone').fill('8765550100');
  await saveElsewhere(page, { phone: '8765550111' });
  await page.reload();
  await expect(field(page, 'Phone')).toHaveValue('8765550100');
  await save(page).click();
  await expect(clash(page)).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111' });
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`axe finds nothing and nothing is cut off, ${colorScheme}, ${width} px`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width === 320 ? 256 : 800 });
      await open(page, baseURL);
      const check = async (state: string) => {
        expect(await violations(page), state).toEqual([]);
        expect(await overflow(page), `${state} scrolls sideways`).toBeLessThanOrEqual(0);
      };
      await check('ready');
      await field(page, 'Phone').fill('1');
      await check('unsaved');
      await save(page).click();
      await expect(summary(page)).toHaveCount(1);
      await check('errors');
      await field(page, 'Phone').fill('8765550100');
      await onSave(page, refuse('unavailable'));
      await save(page).click();
      await expect(page.getByRole('alert')).toContainText('not saved yet');
      await check('failed');
      await page.unroute(saveProfileCall);
      await saveElsewhere(page, { phone: '8765550111' });
      await save(page).click();
      await expect(clash(page)).toBeVisible();
      await check('clash');
      await page.evaluate(() => sessionStorage.clear());
      await page.route(meCalls, () => undefined);
      await page.goto(`${path}?loading`);
      await expect(page.getByRole('status', { name: 'Loading your personal info' })).toBeAttached();
      await check('loading');
      // The newer route wins; taking the other away would let its call through.
      await page.route(meCalls, refuse('invalid'));
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('could not be loaded');
      await check('not loaded');
    });
