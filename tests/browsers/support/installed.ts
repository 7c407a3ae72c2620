import { existsSync } from 'node:fs';
import { openChromium } from './chromium-driver.ts';
import type { Driver, Setup } from './driver.ts';
import { openFirefox } from './firefox-driver.ts';
import { openWebKit } from './webkit-driver.ts';

const firstOf = (...paths: readonly string[]) => paths.find((path) => existsSync(path));

const configuredPath = process.env['FIREFOX_PATH'];
const firefox = configuredPath
  ? firstOf(configuredPath)
  : firstOf(
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

/** Opens a browser, by name; holds only the installed ones. */
export const installed: Readonly<Record<string, (setup: Setup) => Promise<Driver>>> = {
  chromium: openChromium,
  ...(firefox && { firefox: (setup) => openFirefox(firefox, setup) }),
  ...(driver &&
    browser &&
    display && { webkit: (setup) => openWebKit({ driver, browser, display }, setup) }),
};

/** A line for each browser that is not installed. */
export const missing: readonly string[] = [
  ...(firefox
    ? []
    : [
        `Firefox: ${configuredPath ? `none at ${configuredPath}` : 'none found (FIREFOX_PATH)'}; no journey ran in it.`,
      ]),
  ...(installed['webkit']
    ? []
    : ['WebKit: no WebKitWebDriver, MiniBrowser and Xvfb found; no journey ran in it.']),
];
