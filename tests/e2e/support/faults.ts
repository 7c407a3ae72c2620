import { expect, type Page, type Route } from 'playwright/test';
import { gather, refuse } from './account.ts';
import { inEachDocument } from './each-document.ts';

/** One way in which a call goes wrong, and how that ends. */
export interface Fault {
  readonly name: string;
  /** Lets every call that matches go wrong from now on. */
  readonly begin: (page: Page, calls: RegExp) => Promise<void>;
  /** Lets the page learn of it, where that takes time. */
  readonly pass?: (page: Page) => Promise<void>;
  /** Lets calls through again. */
  readonly end: (page: Page, calls: RegExp) => Promise<void>;
}

const answering = (name: string, answer: (route: Route) => Promise<void>): Fault => ({
  name,
  begin: async (page, calls) => void (await page.route(calls, answer)),
  end: (page, calls) => page.unroute(calls),
});

/** Every way in which an answer fails to come, or is none. */
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
    // The route is never answered; the page's clock moves on, nobody waits.
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

/** Lets time pass only as fast as usual, but for what a test skips, and leaves out the random pauses. */
export async function openClock(page: Page): Promise<void> {
  await page.clock.install();
  await inEachDocument(page, () => {
    Math.random = () => 0;
  });
}

/** Counts the documents that the page opens from now on. */
export const watchLoads = (page: Page) => gather(page, (request) => request.isNavigationRequest());

/** What tells a person of trouble: an alert or a message in a dialog. */
export const trouble = (page: Page) =>
  page.locator('[role=alert]:visible, dialog[open] p').filter({ hasText: /\w/ });

/** Another try at what a page is there for; what merely accompanies it offers one of its own, and is no alert. */
export const tryAgain = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();

/** The notice of a lost connection. */
export const connectionNotice = (page: Page) => page.locator('#connection');

/** Expects something to read and nothing blank. */
export const expectNotBlank = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
