import type { Page } from 'playwright/test';
import { startSignedIn } from './account.ts';
import { field } from './sign-up.ts';
import { expect } from './test.ts';

export const path = '/account/refer-a-friend';

export const linkOf = (page: Page) => `${new URL(page.url()).origin}/auth/signup?rby=MTAwMjQ1`;
export const linkField = (page: Page) => field(page, 'Link to share');
export const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' });
export const friends = (page: Page) => page.getByRole('region', { name: 'Who signed up' });

/** Opens the page as the demo customer. */
export async function open(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  await page.goto(path);
  await expect(copy(page)).toBeVisible();
}
