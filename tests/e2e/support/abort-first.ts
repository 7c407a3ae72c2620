import type { Page } from 'playwright/test';

/**
 * Aborts the page's first matching requests. Playwright's own `times` ends the interception after them, and then
 * Chromium now and then never answers another request of that moment (microsoft/playwright#41802).
 */
export async function abortFirst(page: Page, address: string | RegExp, count = 1): Promise<void> {
  let left = count;
  await page.route(address, async (route) => {
    if (left === 0) return await route.fallback();
    left -= 1;
    await route.abort();
  });
}
