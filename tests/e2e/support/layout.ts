import type { Page } from 'playwright/test';
import { drawn } from './account.ts';
import { inEachDocument } from './each-document.ts';
import { expect } from './test.ts';

/** The page's horizontal overflow and the elements that cause it, except scroll containers such as wide tables. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const outside = [...document.querySelectorAll('body, main, main *, nav *')].filter(
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

/** The result of `cutOff` for a page without overflow. */
export const nothingCutOff = { by: 0, outside: [] };

// Cumulative layout shift without session windows: every shift counts.
const meter = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Arrival {
  /** The calls whose responses are delayed until the page has rendered everything else. */
  readonly calls: RegExp;
  readonly open: () => Promise<void>;
  /** Expects the page's loading state. */
  readonly waits: () => Promise<void>;
  /** Expects the page's loaded state. */
  readonly shows: () => Promise<void>;
}

/** Expects no layout shift when a response arrives late. */
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
  // Check the measurement itself: it records a deliberate shift.
  await page.evaluate(() => document.body.style.setProperty('margin-top', '300px'));
  await expect.poll(() => page.evaluate<number>('shift')).toBeGreaterThan(0.01);
}
