import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from '#scripts/ensure.mjs';
import { freePort } from '#scripts/free-port.ts';
import { commitEverything } from './clone.ts';

const copied = [
  'src',
  'public',
  'editor',
  'scripts',
  'server',
  'astro.config.mjs',
  'astro.editor.config.mjs',
  'astro.preview.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** The first of two free ports in a row: the editor's API takes the second. */
async function freePorts(): Promise<number> {
  const port = await freePort();
  return freePort(port + 1).then(() => port, freePorts);
}

/** Starts the editor as EDITING.md says, on a clone of the project, so that it cannot change the project's files. */
export async function startEditor() {
  // Here, because the clone's packages are a link to the project's.
  await ensureInstalled();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-editor-')));
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  await commitEverything(folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  const port = await freePorts();
  // A newcomer's terminal has no NODE_ENV; runners of tests set their own.
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn('npm', ['run', 'edit'], {
    cwd: folder,
    env: { ...environment, PORT: String(port), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, with all that it starts.
    detached: true,
  });
  // SIGKILL, because after SIGTERM the development server goes on bundling for seconds, with both cores.
  const kill = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', kill);
  let log = '';
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('to edit;')) ready();
    });
    child.once('exit', () => fail(new Error(`the editor ended before it was ready: ${log}`)));
  });
  const stop = async () => {
    process.off('exit', kill);
    // Once the last process of the group has closed its output.
    const ended = new Promise((resolved) => child.once('close', resolved));
    kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${port}`, folder, log: () => log, stop };
}
