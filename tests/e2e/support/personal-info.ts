import type { Page, Route } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { customer } from '#tests/support/customer.ts';
import { startSignedIn } from './account.ts';
import { field, saveElsewhere, saveProfileCall } from './customer.ts';
import type { OwnPortal } from './own-portal.ts';
import { expect } from './test.ts';

const [demo] = demoCustomers;

export const personalInfo = '/account/personal-info';
export const nameInMenu = (page: Page) => page.locator('aside [data-customer="name"]');

/** The customer's initial data; each worker changes the customer of its own server. */
export const start = customer();

/** Opens the personal info with the initial data. */
export async function openPersonalInfo(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  // A page without customer data, so that the tab has none cached.
  await page.goto('/api/docs');
  await saveElsewhere(page, start);
  await page.goto(personalInfo);
  await expect(field(page, 'Name')).toHaveValue('Danielle');
}

/** Routes writes to a handler and lets reads through. */
export const onSave = (page: Page, handle: (route: Route) => Promise<void> | void) =>
  page.route(saveProfileCall, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.continue(),
  );

/** Restores the demo customer's name for the tests that share the server. */
export const restoreName = ({ change }: OwnPortal): Promise<void> =>
  change((store) =>
    store
      .updateTable('customers')
      .set({ firstname: 'Danielle', lastname: 'Campbell' })
      .where('id', '=', demo.id)
      .execute(),
  );
