import { needsBackForwardCache, openKeepingBrowser } from './support/back-forward-cache.ts';
import { publicPaths } from './support/site-paths.ts';
import { expect, test } from './support/test.ts';

test('every public page comes back from the back/forward cache as it was left', async ({
  baseURL,
}) => {
  needsBackForwardCache();
  const browser = await openKeepingBrowser();
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    // Not /error: browsers keep no page that answered 404.
    for (const path of publicPaths) {
      await page.goto(path);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.title = `persisted: ${persisted}`;
        });
      });
      await page.goto('/api/docs');
      await page.evaluate(() => history.back());
      await expect(page, path).toHaveTitle('persisted: true');
    }
  } finally {
    await browser.close();
  }
});
