import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder } from '#editor/content-files.ts';
import { copySite, mirror } from './copy.ts';

interface Running {
  folder: string;
  origin: string;
}

const astro = resolve('node_modules/astro/bin/astro.mjs');
// Where the editor has an address of its own, browsers reach this server through it (editor/address).
const { DRAFTS_PORT: port = '0', DRAFTS_URL: address } = process.env;

/** The address that the development server tells when it is ready. */
function readyAt(child: ChildProcess): Promise<string> {
  let log = '';
  return new Promise((ready, fail) => {
    child.stdout?.on('data', (chunk) => {
      log += String(chunk);
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
      if (origin) ready(origin);
    });
    child.once('exit', () => fail(new Error(`The preview ended before it was ready: ${log}`)));
  });
}

/** A second development server over a copy of the site, which shows drafts; started when the first one comes. */
export function draftSite() {
  let child: ChildProcess | undefined;
  let folder = '';
  let running: Promise<Running> | undefined;

  async function start(drafts: ReadonlyMap<string, string>): Promise<Running> {
    folder = copySite();
    mirror(contentFolder, join(folder, 'src/content'), drafts);
    const args = [astro, 'dev', '--config', 'astro.preview.config.mjs', '--port', port];
    child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.once('exit', () => {
      running = undefined;
    });
    return { folder, origin: await readyAt(child) };
  }

  function stop(): void {
    // At once, so that it writes nothing more into its folder.
    child?.kill('SIGKILL');
    if (folder) rmSync(folder, { recursive: true, force: true });
    running = undefined;
  }
  process.once('exit', stop);

  /** Where the site can be seen with these drafts, by path below src/content. */
  async function show(drafts: ReadonlyMap<string, string>): Promise<string> {
    if (!running) {
      running = start(drafts);
      running.catch(stop);
    }
    const { folder, origin } = await running;
    mirror(contentFolder, join(folder, 'src/content'), drafts);
    return address ?? origin;
  }

  return { show, stop };
}
