import { expect, type Page, type Route } from 'playwright/test';
import { gather, refuse } from './account.ts';
import { inEachDocument } from './each-document.ts';

/** A way in which a call can fail, and how it recovers. */
export interface Fault {
  readonly name: string;
  /** Makes every matching call fail from now on. */
  readonly begin: (page: Page, calls: RegExp) => Promise<void>;
  /** Waits until the page notices, if that takes time. */
  readonly pass?: (page: Page) => Promise<void>;
  /** Stops the fault. */
  readonly end: (page: Page, calls: RegExp) => Promise<void>;
}

const answering = (name: string, answer: (route: Route) => Promise<void>): Fault => ({
  name,
  begin: async (page, calls) => void (await page.route(calls, answer)),
  end: (page, calls) => page.unroute(calls),
});

/** Every way in which a response can be missing or invalid. */
export const faults: readonly Fault[] = [
  {
    name: 'offline',
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  answering('a reset connection', (route) => route.abort('connectionreset')),
  answering('500', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
  answering('429', refuse('too-many-requests')),
  answering('503', refuse('unavailable')),
  {
    // The route never responds; the page's fake clock advances to the timeout.
    ...answering('a timeout', () => Promise.resolve()),
    pass: (page) => page.clock.fastForward(21_000),
  },
  answering('cut-off JSON', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":[' }),
  ),
  answering('a page instead of JSON', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to our Wi-Fi</h1>' }),
  ),
];

/** Installs a clock that runs at normal speed but can be advanced, and removes random delays. */
export async function openClock(page: Page): Promise<void> {
  await page.clock.install();
  await inEachDocument(page, () => {
    Math.random = () => 0;
  });
}

/** Counts the documents the page loads from now on. */
export const watchLoads = (page: Page) => gather(page, (request) => request.isNavigationRequest());

/** What reports an error to the user: an alert or a message in a dialog. */
export const trouble = (page: Page) =>
  page.locator('[role=alert]:visible, dialog[open] p').filter({ hasText: /\w/ });

/** The retry button for the page's main content; secondary parts have their own and show no alert. */
export const tryAgain = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();

/** The offline notice. */
export const connectionNotice = (page: Page) => page.locator('#connection');

/** Expects visible content rather than a blank page. */
export const expectNotBlank = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
