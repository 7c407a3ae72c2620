import { expect, type Page } from 'playwright/test';
import { drawn, startSignedIn } from './account.ts';
import { billId, billPath } from './bills.ts';
import { pathOf } from './parcel.ts';
import { accountPaths, openPaths } from './site-paths.ts';

/** The path of every page, and of the detail views that account pages show for a row. */
export const everyPage = [...openPaths, ...accountPaths, pathOf(45), billPath(billId(38))];

/** Opens a page, signed in if needed, and waits until it is complete. */
export async function openWhole(page: Page, origin: string | undefined, path: string) {
  if (path.startsWith('/account/')) await startSignedIn(page, origin);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Astro removes the attribute once the island is hydrated.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await drawn(page);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Reduces the API documentation to one call per group: all are rendered alike, and thousands of cells take axe and a
 * keyboard walk ten times as long as another page.
 */
export const keepFirstCalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const article of document.querySelectorAll('main section article ~ article'))
      article.remove();
  });
