import type { Page, Route } from 'playwright/test';
import { customer } from '#tests/support/customer.ts';
import { startSignedIn } from './account.ts';
import { field, saveProfileCall } from './customer.ts';
import { expect } from './test.ts';

export const personalInfo = '/account/personal-info';
export const nameInMenu = (page: Page) => page.locator('aside [data-customer="name"]');

/** The customer's initial data. */
export const start = customer();

/** Opens the personal info with the initial data. */
export async function openPersonalInfo(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  await page.goto(personalInfo);
  await expect(field(page, 'Name')).toHaveValue('Danielle');
}

/** Routes writes to a handler and lets reads through. */
export const onSave = (page: Page, handle: (route: Route) => Promise<void> | void) =>
  page.route(saveProfileCall, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.continue(),
  );
