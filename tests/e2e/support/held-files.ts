import type { Page } from 'playwright/test';

/** Holds back these files of the next page until the returned function is called. */
export async function holdFiles(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the scripts of the next page. */
export const holdScripts = (page: Page) => holdFiles(page, '**/_astro/*.js');
