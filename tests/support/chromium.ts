import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { unpackedChromium } from './npm-chromium.ts';

// Chromium has no sandbox as root; the other flags stop requests to external hosts.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds an installed Chromium (CHROMIUM_PATH, Playwright's, the system's), else the one from npm, which
 * `CHROMIUM_PATH=npm` forces. Each gets only our own arguments, because npm's defaults switch off web security, which
 * the tests rely on.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const configuredPath = process.env['CHROMIUM_PATH'];
  const candidates =
    configuredPath === 'npm' ? [] : [configuredPath, chromium.executablePath(), ...systemPaths];
  const installed = candidates.find((path) => path !== undefined && existsSync(path));
  return { executablePath: installed ?? (await unpackedChromium()), args };
}
