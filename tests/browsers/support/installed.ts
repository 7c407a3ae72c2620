import { existsSync } from 'node:fs';
import { openChromium } from './chromium-driver.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox-driver.ts';
import { openWebKit } from './webkit-driver.ts';

const firstOf = (...paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

const firefox = firstOf(
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
);

const driver = firstOf('/usr/bin/WebKitWebDriver');
const display = firstOf('/usr/bin/Xvfb');
const browser = firstOf(
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
);

/** Opens each browser that is there. */
export const installed: Readonly<Record<string, () => Promise<Driver>>> = {
  chromium: openChromium,
  ...(firefox && { firefox: () => openFirefox(firefox) }),
  ...(driver && browser && display && { webkit: () => openWebKit({ driver, browser, display }) }),
};

/** A line for each browser that is not. */
export const missing: readonly string[] = [
  ...(firefox ? [] : ['Firefox: none found (FIREFOX_PATH); no journey ran in it.']),
  ...(installed['webkit']
    ? []
    : ['WebKit: no WebKitWebDriver, MiniBrowser and Xvfb found; no journey ran in it.']),
];
