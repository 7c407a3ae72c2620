import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

/** Starts the real editor on a clone of the project, so that it cannot change the project's files. */
export async function startEditor() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-editor-')));
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  await commitEverything(folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  const port = await freePort();
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const args = [astro, 'dev', '--config', 'astro.editor.config.mjs', '--port', String(port)];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('to edit;')) ready();
    });
    child.once('exit', () => fail(new Error(`the editor ended before it was ready: ${log}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolved) => child.once('exit', resolved));
    // After SIGTERM the development server goes on bundling for seconds, with both cores.
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${port}`, folder, log: () => log, stop };
}
