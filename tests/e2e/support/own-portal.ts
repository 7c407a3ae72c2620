import type { OwnPortal } from './open-own-portal.ts';
import { test as base } from './test.ts';

let visitors = 0;

/**
 * A test with a server whose customers it may change, and its own IP address. The server stays for the worker's next
 * test, which finds its database as it was at the start.
 */
export const test = base.extend<{ portal: OwnPortal; restored: undefined }>({
  portal: async ({ startOwnPortal }, use) => await use(await startOwnPortal()),
  restored: [
    async ({ portal }, use) => {
      await portal.restore();
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `203.0.113.${visitors}` });
  },
  site: async ({ portal }, use) => await use(portal.origin),
});
