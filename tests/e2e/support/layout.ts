import type { Page } from 'playwright/test';
import { drawn } from './account.ts';
import { inEachDocument } from './each-document.ts';
import { expect } from './test.ts';

/** How far the page scrolls sideways, and what sticks out of it, but for what scrolls by itself, as wide tables do. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const outside = [...document.querySelectorAll('body, main, main *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !element.closest('[aria-hidden=true]') &&
        !scrolls(element.parentElement),
    );
    return {
      by: scrollWidth - clientWidth,
      outside: outside.map(({ outerHTML }) => outerHTML.slice(0, 80)),
    };
  });

/** What `cutOff` finds of a page that fits. */
export const nothingCutOff = { by: 0, outside: [] };

// The score of Core Web Vitals without its windows: every shift counts.
const meter = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Arrival {
  /** The calls whose answers are held back until the page has drawn all it has without them. */
  readonly calls: RegExp;
  readonly open: () => Promise<void>;
  /** Expects the page to show that it waits. */
  readonly waits: () => Promise<void>;
  /** Expects the page to show what came. */
  readonly shows: () => Promise<void>;
}

/** Expects nothing to move by itself while an answer comes late. */
export async function expectStill(page: Page, { calls, open, waits, shows }: Arrival) {
  await inEachDocument(page, meter);
  const slow = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await open();
  await waits();
  await drawn(page);
  slow.resolve();
  await shows();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
  expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.01);
  // The meter works: a shift of our own is seen.
  await page.evaluate(() => document.body.style.setProperty('margin-top', '300px'));
  await expect.poll(() => page.evaluate<number>('shift')).toBeGreaterThan(0.01);
}
