import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { unpackedChromium } from './npm-chromium.ts';

// As root Chromium has no sandbox; the others keep it from looking for hosts that tests do not have.
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
 * A Chromium that is there – CHROMIUM_PATH, Playwright's, the system's – or else the one from npm, which
 * `CHROMIUM_PATH=npm` asks for. Each gets our own arguments alone: what the tests say of policies and origins holds for
 * a browser that keeps them.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const wanted = process.env['CHROMIUM_PATH'];
  const candidates = wanted === 'npm' ? [] : [wanted, chromium.executablePath(), ...systemPaths];
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  return { executablePath: found ?? (await unpackedChromium()), args };
}
