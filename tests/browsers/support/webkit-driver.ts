import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '#scripts/free-port.ts';
import type { Driver, Setup } from './driver.ts';
import { startProgram } from './program.ts';
import { type Command, webdriver } from './webdriver.ts';

/** What WebKitGTK needs: its driver, the small browser it drives, and a display for that. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const addresses: Record<Command, (id: unknown) => string> = {
  Back: () => '/back',
  ElementClear: (id) => `/element/${id}/clear`,
  ElementClick: (id) => `/element/${id}/click`,
  ElementSendKeys: (id) => `/element/${id}/value`,
  ExecuteScript: () => '/execute/sync',
  Navigate: () => '/url',
  Refresh: () => '/refresh',
  TakeScreenshot: () => '/screenshot',
};

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** WebKitGTK's small browser, by its WebDriver, on a display that nobody sees. */
export async function openWebKit(
  { driver, browser, display }: WebKit,
  { downloads, dark }: Setup,
): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const screen = `:${port}`;
  const shown = startProgram(display, [screen, '-screen', '0', '1300x900x24', '-nolisten', 'tcp']);
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
    const value = await ask('POST', `${base}/session`, { capabilities });
    sessions.push(`${base}/session/${(value as { sessionId: string }).sessionId}`);
  }).toPass({ timeout: 30_000 });
  const session = sessions[0] ?? '';
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 880 });
  const send = (command: Command, { id, ...parameters }: Record<string, unknown>) => {
    const address = session + addresses[command](id);
    return command === 'TakeScreenshot' ? ask('GET', address) : ask('POST', address, parameters);
  };
  return webdriver(send, {
    complaints: () => program.lines.filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line)),
    end: async () => {
      await ask('DELETE', session);
      await program.end();
      await shown.end();
      rmSync(home, { recursive: true, force: true });
    },
  });
}
