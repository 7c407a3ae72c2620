import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '#scripts/free-port.ts';
import type { Driver, Setup } from './driver.ts';
import { startProgram } from './program.ts';
import { sendCommand, webdriver } from './webdriver.ts';

/** Paths of the programs that WebKitGTK needs: its driver, the browser it drives, and an X server. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Opens WebKitGTK's MiniBrowser through its WebDriver, on a virtual display. */
export async function openWebKit(
  { driver, browser, display }: WebKit,
  { downloads, dark }: Setup,
): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const screen = `:${port}`;
  const xServer = startProgram(display, [
    screen,
    '-screen',
    '0',
    '1300x900x24',
    '-nolisten',
    'tcp',
  ]);
  const program = startProgram(driver, [`--port=${port}`], {
    DISPLAY: screen,
    GDK_BACKEND: 'x11',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    XDG_CONFIG_HOME: home,
  });
  const base = `http://127.0.0.1:${port}`;
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const options = { binary: browser, args };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const sessions: string[] = [];
  await expect(async () => {
    const value = await sendCommand('POST', `${base}/session`, { capabilities });
    sessions.push(`${base}/session/${(value as { sessionId: string }).sessionId}`);
  }).toPass({ timeout: 30_000 });
  const session = sessions[0] ?? '';
  await sendCommand('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 880 });
  return webdriver(session, {
    complaints: () => program.lines.filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line)),
    end: async () => {
      await sendCommand('DELETE', session);
      await program.end();
      await xServer.end();
      rmSync(home, { recursive: true, force: true });
    },
  });
}
