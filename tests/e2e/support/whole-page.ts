import { expect, type Page } from 'playwright/test';
import { drawn, startSignedIn } from './account.ts';
import { billId, billPath } from './bills.ts';
import { pathOf } from './parcel.ts';
import { accountPaths, openPaths } from './site-paths.ts';

/** The address of every page, and of the views that a page of the account shows for one of its rows. */
export const everyPage = [...openPaths, ...accountPaths, pathOf(45), billPath(billId(38))];

/** Opens a page, signed in where it must be, and waits until it shows all that it has. */
export async function openWhole(page: Page, origin: string | undefined, path: string) {
  if (path.startsWith('/account/')) await startSignedIn(page, origin);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Astro takes the mark away once the island is alive.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await drawn(page);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Leaves of the documentation of all calls one call of each group: they are drawn alike, and thousands of cells take axe
 * and a walk by keyboard ten times as long as another page.
 */
export const keepFirstCalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const article of document.querySelectorAll('main section article ~ article'))
      article.remove();
  });
