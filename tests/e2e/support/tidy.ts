import type { BrowserContext, Page } from 'playwright/test';
import { removeDocumentScripts } from './each-document.ts';

/** A small document on the portal's origin, so that the browser keeps the site's compiled code. */
const restingPlace = '/robots.txt';

/** Page events that tests listen to. */
const eventNames = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Resets the page for the next test, except for cached and compiled code. */
export async function tidy({ context, page }: { context: BrowserContext; page: Page }) {
  for (const event of eventNames)
    await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await removeDocumentScripts();
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
