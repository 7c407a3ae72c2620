import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '#scripts/free-port.ts';
import type { Driver, Setup } from './driver.ts';
import { startProgram } from './program.ts';
import { webdriver } from './webdriver.ts';

interface Greeting {
  readonly applicationType: string;
}

type Answer = readonly [kind: 1, id: number, error: { message: string } | null, value: unknown];

/** Firefox's own way to take WebDriver's commands: JSON over a socket, each with its length before it. */
function speak(socket: Socket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  let sent = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message: Answer | Greeting = JSON.parse(received.toString('utf8', colon + 1, end));
      received = received.subarray(end);
      if ('applicationType' in message) continue;
      const [, id, error, value] = message;
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(value);
      waiting.delete(id);
    }
  });
  return (name: string, parameters: object): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    sent += 1;
    waiting.set(sent, answer);
    const text = JSON.stringify([0, sent, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer.promise;
  };
}

const preferences = (port: number, { downloads, dark }: Setup) => ({
  'marionette.port': port,
  'browser.shell.checkDefaultBrowser': false,
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  // 0 asks for dark colors, 1 for light ones.
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'browser.dom.window.dump.enabled': true,
  'devtools.console.stdout.content': true,
  'devtools.console.stdout.chrome': false,
  // No host but the server's.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
});

/** A page's complaint; Firefox's own loader of experiments complains too, since it finds no host. */
const isComplaint = (line: string): boolean =>
  /^(JavaScript error: http|console\.error:(?! RSLoader: $))/.test(line);

const connected = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  });

/** The Firefox at a path, by its Marionette. */
export async function openFirefox(path: string, setup: Setup): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const port = await freePort();
  const lines = Object.entries(preferences(port, setup)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const size = ['--width', '1280', '--height', '900'];
  const program = startProgram(path, [
    ...['--headless', '--marionette', '--no-remote', '--profile', profile],
    ...size,
  ]);
  const sockets: Socket[] = [];
  await expect(async () => void sockets.push(await connected(port))).toPass({ timeout: 30_000 });
  const tell = speak(sockets[0] as Socket);
  await tell('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  const send = async (command: string, parameters: object) => {
    const answer = await tell(`WebDriver:${command}`, parameters);
    return answer instanceof Object && 'value' in answer ? answer.value : answer;
  };
  return webdriver(send, {
    complaints: () => program.lines.filter(isComplaint),
    end: async () => {
      sockets[0]?.destroy();
      await program.end();
      rmSync(profile, { recursive: true, force: true });
    },
  });
}
