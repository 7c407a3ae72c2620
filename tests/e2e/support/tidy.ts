import type { BrowserContext, Page } from 'playwright/test';
import { endScripts } from './each-document.ts';

/** A document of few bytes at the portal's address: what the browser has compiled of the site stays. */
const restingPlace = '/robots.txt';

/** What tests listen to. */
const heard = [
  ...['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror'],
  ...['popup', 'request', 'requestfailed', 'requestfinished', 'response'],
];

/** Leaves nothing of a test in the page that the next one uses, but what the browser has read and compiled. */
export async function tidy({ context, page }: { context: BrowserContext; page: Page }) {
  for (const event of heard) await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await endScripts();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const unset = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null };
  await page.emulateMedia(unset);
  await page.goto(restingPlace);
  const hasClock = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return '__pwClock' in globalThis;
  });
  if (hasClock) throw new Error('a clock stays in the page: the test needs one of its own');
}
