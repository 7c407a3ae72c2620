import { type BrowserContext, expect, type Page, test as playwright } from 'playwright/test';
import { tidy } from './tidy.ts';

/**
 * Console messages for failed responses that a test provokes on purpose, and for the Account sheet's fallback for older
 * browsers.
 */
const noise = /Failed to load resource|popovertarget is ignored on elements with commandfor/;

interface Fixtures {
  /** Errors in the page that no assertion looks for. */
  complaints: string[];
  /** Console messages that this test provokes on purpose. */
  expected: RegExp[];
  /**
   * Whether the test has its own browser context, for changes that cannot be undone, such as a clock or browser
   * options.
   */
  alone: boolean;
}

interface Worker {
  /** The portal's origin. */
  site: string;
  /** The page shared by a worker's tests: opening one and loading all scripts takes longer than most tests. */
  shared: { context: BrowserContext; page: Page };
}

function watch(page: Page, complaints: string[], origin: string): void {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !noise.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    const own = url.startsWith(origin) || /^(data|blob):/.test(url);
    if (!own) complaints.push(`stray request: ${url}`);
  });
}

/** Playwright's test, which also fails on console errors, policy violations and unexpected requests. */
export const test = playwright.extend<Fixtures, Worker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  site: [async ({}, use) => await use(process.env['PORTAL_ORIGIN'] ?? ''), { scope: 'worker' }],
  shared: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({
        baseURL: site,
        timezoneId: 'America/New_York',
      });
      const page = await context.newPage();
      await tidy({ context, page });
      await use({ context, page });
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => await use(site),
  alone: [false, { option: true }],
  context: async ({ alone, shared, context }, use) => await use(alone ? context : shared.context),
  page: async ({ alone, shared, context, viewport, extraHTTPHeaders }, use) => {
    if (alone) return await use(await context.newPage());
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    if (viewport) await shared.page.setViewportSize(viewport);
    await use(shared.page);
    await tidy(shared);
  },
  expected: [[], { option: true }],
  complaints: [
    async ({ context, baseURL, expected }, use) => {
      const complaints: string[] = [];
      const watchOne = (page: Page) => watch(page, complaints, baseURL ?? '');
      context.pages().forEach(watchOne);
      context.on('page', watchOne);
      await use(complaints);
      context.off('page', watchOne);
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** A test in its own browser context. */
export const testAlone = test.extend({ alone: true });

export { expect };
