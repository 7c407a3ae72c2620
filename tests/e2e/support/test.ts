import { type BrowserContext, expect, type Page, test as playwright } from 'playwright/test';
import { type OwnPortal, openOwnPortal } from './open-own-portal.ts';
import { tidy } from './tidy.ts';

/**
 * Console messages for failed responses that a test provokes on purpose, and for the Account sheet's fallback for older
 * browsers.
 */
const noise = /Failed to load resource|popovertarget is ignored on elements with commandfor/;

/** A page shared by a worker's tests: opening one and loading all scripts takes longer than most tests. */
interface Shared {
  context: BrowserContext;
  page: Page;
}

interface Fixtures {
  /** The portal's origin. */
  site: string;
  shared: Shared;
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

/**
 * What stays for all tests of a worker. Only here: where files have other fixtures for a worker, Playwright starts every
 * worker anew between them, which takes five seconds.
 */
interface Worker {
  /** Opens the page of a portal, once. */
  openShared: (site: string) => Promise<Shared>;
  /** Starts the worker's own portal, once, for the tests that change customers. */
  startOwnPortal: () => Promise<OwnPortal>;
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
  openShared: [
    async ({ browser }, use) => {
      const pages = new Map<string, Promise<Shared>>();
      const open = async (site: string) => {
        const context = await browser.newContext({
          baseURL: site,
          timezoneId: 'America/New_York',
        });
        const shared = { context, page: await context.newPage() };
        await tidy(shared);
        return shared;
      };
      await use((site) => {
        const opened = pages.get(site) ?? open(site);
        pages.set(site, opened);
        return opened;
      });
      for (const { context } of await Promise.all(pages.values())) await context.close();
    },
    { scope: 'worker' },
  ],
  startOwnPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      let portal: Promise<OwnPortal> | undefined;
      await use(() => (portal ??= openOwnPortal()));
      await (await portal)?.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  site: async ({}, use) => await use(process.env['PORTAL_ORIGIN'] ?? ''),
  shared: async ({ openShared, site }, use) => await use(await openShared(site)),
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
