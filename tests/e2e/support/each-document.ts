import type { Disposable, Page } from 'playwright/test';

/** For all pages of this process: tests share one, and `tidy` removes its scripts after each. */
const running: Disposable[] = [];

/** Runs a script in each document that the page opens, before the page's own, until the test ends. */
export async function inEachDocument(page: Page, script: string | (() => void)): Promise<void> {
  running.push(await page.addInitScript(script));
}

/** Removes the scripts of `inEachDocument`. */
export async function removeDocumentScripts(): Promise<void> {
  for (const script of running.splice(0)) await script.dispose().catch(() => undefined);
}
