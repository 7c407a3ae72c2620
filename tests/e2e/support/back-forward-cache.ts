import { createServer } from 'node:http';
import { type Browser, chromium } from 'playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { listen } from '#tests/support/listen.ts';
import { test } from './test.ts';

/** Launches a browser with its back/forward cache, which Playwright disables by default. */
export const openKeepingBrowser = async (): Promise<Browser> =>
  chromium.launch({
    ...(await findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/**
 * Whether the browser has a back/forward cache; npm's has none. Probed with trivial pages, so that a page of ours that
 * cannot be cached does not look like a missing cache.
 */
export async function hasBackForwardCache(): Promise<boolean> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>new</title>');
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const browser = await openKeepingBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/one`);
    await page.evaluate(() => {
      document.title = 'kept';
    });
    await page.goto(`${origin}/two`);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(`${origin}/one`);
    return (await page.title()) === 'kept';
  } finally {
    await browser.close();
    server.close();
  }
}

/** Skips a test, with its reason, if the browser lacks the feature. */
export const needsBackForwardCache = () =>
  test.skip(
    process.env['BACK_FORWARD_CACHE'] === 'none',
    'this browser has no back/forward cache; one from your system has',
  );
