import { meCalls, refuse } from './support/account.ts';
import { field, save, savedCustomer, saveProfileCall, statusWith } from './support/customer.ts';
import { test } from './support/own-portal.ts';
import {
  nameInMenu,
  onSave,
  openPersonalInfo,
  personalInfo,
  start,
} from './support/personal-info.ts';
import { testRecovery } from './support/recovery.ts';
import { expect } from './support/test.ts';

test('while the API is slow the new name shows, and what is typed meanwhile stays unsaved', async ({
  page,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
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
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(field(page, 'Company')).toHaveValue('Typed later');
  await expect(statusWith(page, 'You have unsaved changes.')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ firstname: 'Dani', company: null });
  await save(page).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ company: 'Typed later' });
});

test('after a server error what was typed stays, and the shown name is restored', async ({
  page,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
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
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('offline nothing typed is lost, except the ID on a reload, and it is saved later', async ({
  page,
  baseURL,
}) => {
  await openPersonalInfo(page, baseURL);
  await field(page, 'Name').fill('Dani');
  await field(page, 'ID').fill('999-888-777');
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(nameInMenu(page)).toHaveText('Danielle Campbell');
  await expect(field(page, 'ID')).toHaveValue('999-888-777');
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).toContain('Dani');
  expect(stored).not.toContain('999-888-777');
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Dani');
  await expect(field(page, 'ID')).toHaveValue(start.idNumber ?? '');
  await expect(statusWith(page, 'You have unsaved changes.')).toBeVisible();
  await save(page).click();
  await expect(statusWith(page, 'Changes saved successfully')).toBeVisible();
  expect(await savedCustomer(page)).toMatchObject({ firstname: 'Dani' });
  expect(await page.evaluate(() => sessionStorage.getItem('AB:out:profile'))).toBeNull();
});

testRecovery(test, {
  name: 'personal info',
  path: personalInfo,
  calls: meCalls,
  shown: (page) => field(page, 'Name'),
  retryOnly: true,
});
