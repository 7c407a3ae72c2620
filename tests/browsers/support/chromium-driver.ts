import { join } from 'node:path';
import { chromium, type ElementHandle } from 'playwright';
import { findChromium } from '#tests/support/chromium.ts';
import type { Driver, Setup } from './driver.ts';

/** Opens Chromium, driven by Playwright. */
export async function openChromium({
  downloads,
  dark,
}: Setup): Promise<Driver<ElementHandle<Element>>> {
  const browser = await chromium.launch(await findChromium());
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('download', (download) => download.saveAs(join(downloads, download.suggestedFilename())));
  return {
    go: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    ask: (question, input) => page.evaluate(`(${question})(${JSON.stringify(input)})`),
    find: async (search, input) => {
      const handle = await page.evaluateHandle<Element | null>(
        `(${search})(${JSON.stringify(input)})`,
      );
      return handle.asElement();
    },
    click: (element) => element.click(),
    type: (element, text) => element.fill(text),
    choose: async (select, label) => void (await select.selectOption({ label })),
    valueOf: (field) => field.inputValue(),
    attach: (input, path) => input.setInputFiles(path),
    picture: async (path) => void (await page.screenshot({ path })),
    complaints: () => complaints,
    end: () => browser.close(),
  };
}
