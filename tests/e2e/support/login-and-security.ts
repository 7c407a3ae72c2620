import type { Browser, Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { signIn, startSignedIn, storedSession } from './account.ts';
import { expect } from './test.ts';

const [demo] = demoCustomers;

export const path = '/account/login-and-security';
export const sessionCalls = /\/customers\/sessions(\/|$)/;

/** The rows of the list of sessions. */
export const rows = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Signed in' });
export const signOutElsewhere = (page: Page) =>
  page.getByRole('button', { name: 'Sign out everywhere else' });

/** Opens the page with its own session as the only one. */
export async function openAlone(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  await page.goto('/account/personal-info');
  const { access_token }: { access_token?: string } = JSON.parse(
    (await storedSession(page)) ?? '{}',
  );
  const headers = { 'x-token': access_token ?? '' };
  await page.request.post('/api/v1/customers/sessions/endothers', { headers });
  await page.goto(path);
  await expect(rows(page)).toHaveCount(1);
}

/** A second device that shows the list of parcels. */
export async function openElsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/account/tracking');
  await signIn(elsewhere, demo.password);
  await expect(elsewhere.getByRole('main').getByRole('table')).toBeVisible();
  return elsewhere;
}

/** Expects a device whose session was ended to be signed out at its next request. */
export async function expectSignedOut(elsewhere: Page): Promise<void> {
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/public\/home$/);
  expect(await storedSession(elsewhere)).toBeNull();
}
