import type { Page } from 'playwright/test';
import { startSignedIn } from './account.ts';
import type { OwnPortal } from './open-own-portal.ts';
import { expect } from './test.ts';

export const calculator = '/account/calculator';
const parcel =
  'category=footwear&value=150&weight=3&weightUnit=lb&length=12&width=8&height=5&lengthUnit=in';

export const quotes = (page: Page) => page.getByRole('region', { name: 'Your quotes' });
export const rows = (page: Page) => quotes(page).getByRole('listitem');
export const numbers = (page: Page) => quotes(page).getByRole('heading', { level: 3 });

/** Opens the demo customer's calculator with the two seeded quotes and unused rate limits. */
export async function open(
  page: Page,
  portal: OwnPortal,
  { query = parcel, isReady = true }: { query?: string; isReady?: boolean } = {},
): Promise<void> {
  await portal.change(async (store) => {
    await store.deleteFrom('rate_limits').execute();
    await store.deleteFrom('quotes').where('comment', 'like', '%test%').execute();
  });
  await startSignedIn(page, portal.origin);
  await page.goto(`${calculator}?${query}`);
  if (isReady) await expect(rows(page)).toHaveCount(2);
}
