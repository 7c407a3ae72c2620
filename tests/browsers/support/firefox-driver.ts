import { type ElementHandle, launch } from 'puppeteer-core';
import type { Driver, Setup } from './driver.ts';

const preferencesFor = ({ downloads, dark }: Setup) => ({
  'browser.download.dir': downloads,
  // 2 means the folder above.
  'browser.download.folderList': 2,
  // 0 asks for dark colors, 1 for light ones; Puppeteer emulates media features in Chromium only.
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  // A proxy where nothing listens, so that only this machine is reached.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
});

const isComplaint = (type: string) => type === 'error' || type === 'warn';

/** Opens the Firefox at `path`, driven by Puppeteer over WebDriver BiDi. */
export async function openFirefox(
  path: string,
  setup: Setup,
): Promise<Driver<ElementHandle<Element>>> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: preferencesFor(setup),
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isComplaint(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    go: async (url) => void (await page.goto(url)),
    // `page.goBack()` did not return after a link to another document.
    back: async () => void (await page.evaluate('history.back()')),
    reload: async () => void (await page.reload()),
    ask: async <In, Out>(question: (input: In) => Out, input: In) =>
      (await page.evaluate(`(${question})(${JSON.stringify(input)})`)) as Out,
    find: async (search, input) => {
      const handle = await page.evaluateHandle(`(${search})(${JSON.stringify(input)})`);
      return handle.asElement() as ElementHandle<Element> | null;
    },
    click: (element) => element.click(),
    type: async (field, text) => {
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await field.type(text);
    },
    choose: async (select, label) => {
      const value = await select.evaluate((element, wantedLabel) => {
        const options = [...(element as HTMLSelectElement).options];
        return options.find((option) => option.label === wantedLabel)?.value;
      }, label);
      if (value === undefined) throw new Error(`There is no option “${label}”.`);
      await select.select(value);
    },
    valueOf: (field) => field.evaluate((element) => (element as HTMLInputElement).value),
    attach: (input, file) => (input as ElementHandle<HTMLInputElement>).uploadFile(file),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    complaints: () => complaints,
    end: () => browser.close(),
  };
}
