import {
  conflict,
  field,
  save,
  savedCustomer,
  saveElsewhere,
  statusWith,
  summary,
} from './support/customer.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-portal.ts';
import { nameInMenu, onSave, openPersonalInfo, personalInfo } from './support/personal-info.ts';
import { expect } from './support/test.ts';

test('other fields changed elsewhere are kept, and named', async ({ page, baseURL }) => {
  await openPersonalInfo(page, baseURL);
  await field(page, 'Company').fill('Mine Ltd');
  await saveElsewhere(page, { phone: '8765550111', middlename: 'Rose', statusMails: false });
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(
    statusWith(
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
    await openPersonalInfo(page, baseURL);
    await field(page, 'Phone').fill('876 555 0100');
    await field(page, 'Company').fill('Mine Ltd');
    await saveElsewhere(page, { phone: '8765550111', middlename: 'Rose' });
    await save(page).click();
    await expect(conflict(page)).toBeFocused();
    await expect(page.getByRole('radio')).toHaveCount(2);
    expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111', company: null });
    const choose = page.getByRole('button', { name: 'Save my choice' });
    await choose.click();
    await expect(summary(page)).toHaveText(['Choose which one to keep: Phone']);
    await tabTo(page, page.getByRole('radio', { name: 'Yours' }));
    await page.keyboard.press('Space');
    if (side !== 'Yours') await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: side })).toBeChecked();
    await tabTo(page, choose);
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await expect(field(page, 'Phone')).toHaveValue(phone);
    await expect(statusWith(page, 'and kept: Middlename.')).toBeVisible();
    expect(await savedCustomer(page)).toMatchObject({
      phone,
      company: 'Mine Ltd',
      middlename: 'Rose',
    });
  });

test('back from two values the form still holds what was typed', async ({ page, baseURL }) => {
  await openPersonalInfo(page, baseURL);
  await field(page, 'Phone').fill('8765550100');
  await saveElsewhere(page, { phone: '8765550111' });
  await save(page).click();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(field(page, 'Phone')).toHaveValue('8765550100');
  await save(page).click();
  await expect(conflict(page)).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111' });
});

test('what is typed before a conflict shows stays unsaved once a value is chosen', async ({
  page,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
  const [sent, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await onSave(page, async (route) => {
    sent.resolve();
    await gate.promise;
    await route.continue();
  });
  await field(page, 'Phone').fill('8765550100');
  await saveElsewhere(page, { phone: '8765550111' });
  await save(page).click();
  await sent.promise;
  await field(page, 'Company').fill('Typed later');
  gate.resolve();
  await expect(conflict(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Saved elsewhere' }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(statusWith(page, 'You have unsaved changes.')).toBeVisible();
  await expect(field(page, 'Company')).toHaveValue('Typed later');
  await expect(field(page, 'Phone')).toHaveValue('8765550111');
  expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111', company: null });
});

test('in a second tab the clean form follows, the changed one waits', async ({ page, baseURL }) => {
  await openPersonalInfo(page, baseURL);
  const second = await page.context().newPage();
  await second.goto(personalInfo);
  await field(second, 'Lastname').fill('Reid');
  await save(second).click();
  await expect(statusWith(second, 'Changes saved successfully')).toBeVisible();
  const comeBack = () => page.evaluate(() => void dispatchEvent(new Event('focus')));
  await comeBack();
  await expect(field(page, 'Lastname')).toHaveValue('Reid');
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  await field(page, 'Company').fill('Mine Ltd');
  await field(second, 'Lastname').fill('Reid-Brown');
  await save(second).click();
  // The toast may still be that of the first save.
  await expect(nameInMenu(second)).toHaveText('Danielle Reid-Brown');
  await comeBack();
  await expect(nameInMenu(page)).toHaveText('Danielle Reid-Brown');
  await expect(field(page, 'Lastname')).toHaveValue('Reid');
  await expect(field(page, 'Company')).toHaveValue('Mine Ltd');
  await save(page).click();
  await expect(statusWith(page, 'and kept: Lastname.')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({
    lastname: 'Reid-Brown',
    company: 'Mine Ltd',
  });
});

test('an edit restored after a reload does not overwrite what was saved elsewhere since', async ({
  page,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
  await field(page, 'Phone').fill('8765550100');
  await saveElsewhere(page, { phone: '8765550111' });
  await page.reload();
  await expect(field(page, 'Phone')).toHaveValue('8765550100');
  await save(page).click();
  await expect(conflict(page)).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ phone: '8765550111' });
});
