import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '#tests/support/chromium.ts';

// Lighthouse's slow mobile network, and a CPU slowed down four times.
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const slowdown = 4;

/** A browser as users have it: site processes and a back/forward cache. */
export async function openBrowser() {
  const { executablePath } = await findChromium();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ];
  return chromium.launch({
    executablePath,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Throttles the page's CPU, and with `isNetworkSlow` also its network. */
export async function slowDown(page: Page, isNetworkSlow: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isNetworkSlow) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return session;
}

/** Measurements of a page, in milliseconds since its navigation started. */
export interface Notes {
  /** When cached content was painted; 0 until then. */
  readonly seen: number;
  readonly blocked: number;
  readonly shift: number;
  readonly slowest: SlowEvent;
}

/** How long an event took until the next frame, its type and what it happened to. */
export interface SlowEvent {
  readonly duration: number;
  readonly event: string;
}

declare global {
  var notes: { seen: number; blocked: number; shift: number; slowest: SlowEvent };
}

/** Makes every page record when one of these elements is painted, and long tasks and layout shifts. */
export function takeNotes(context: BrowserContext, contentSelector: string): Promise<unknown> {
  return context.addInitScript((selector) => {
    const notes = { seen: 0, blocked: 0, shift: 0, slowest: { duration: 0, event: 'none' } };
    globalThis.notes = notes;
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true, ...more });
    observe('longtask', ({ duration }) => {
      notes.blocked += Math.max(0, duration - 50);
    });
    observe('layout-shift', (entry) => {
      if ('value' in entry && typeof entry.value === 'number') notes.shift += entry.value;
    });
    const noteEvent = (entry: PerformanceEntry) => {
      // Without an interaction's id it is no press or key, such as the pointer's way to a button.
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) return;
      const { name, duration, target } = entry;
      if (duration <= notes.slowest.duration) return;
      const text =
        target instanceof Element ? (target.textContent || target.id).trim() : 'what is gone';
      notes.slowest = { duration, event: `${name} on ${text.slice(0, 24)}` };
    };
    observe('event', noteEvent, { durationThreshold: 16 });
    /** Records when content is shown on a page whose heading is not the old one. */
    const watch = (oldHeading = '') => {
      notes.seen = 0;
      const look = new MutationObserver(() => {
        const isOther = document.querySelector('h1')?.textContent !== oldHeading;
        if (!isOther || document.querySelector(selector) === null) return;
        look.disconnect();
        // The frame is on the screen after the next task.
        requestAnimationFrame(() => setTimeout(() => (notes.seen = performance.now())));
      });
      look.observe(document, { childList: true, subtree: true });
    };
    watch();
    // The next page may replace this one in the same document.
    addEventListener('click', ({ target, timeStamp }) => {
      if (!(target instanceof Element && target.closest('aside a'))) return;
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp));
      watch(document.querySelector('h1')?.textContent);
    });
  }, contentSelector);
}

/** The page's measurements, once its content is there. */
export async function notesOf(page: Page): Promise<Notes> {
  await page.waitForFunction(() => globalThis.notes.seen > 0);
  return page.evaluate(() => globalThis.notes);
}
