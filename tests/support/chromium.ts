import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

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

/** A Chromium that is there – CHROMIUM_PATH, Playwright's, the system's – or else the one from npm. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...systemPaths];
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (found) return { executablePath: found, args };
  const { default: packaged } = await import('@sparticuz/chromium');
  // One process for all is meant for machines without room: a page that falls over would end every other.
  const usual = packaged.args.filter((arg) => arg !== '--single-process');
  return { executablePath: await packaged.executablePath(), args: [...usual, ...args] };
}
