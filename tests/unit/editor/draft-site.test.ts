import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname, extname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteSources } from '#scripts/ensure.mjs';
import { listen } from '#tests/support/listen.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const editor = `
  const { draftSite } = await import(${JSON.stringify(resolve('editor/preview/draft-site.ts'))});
  console.log(await draftSite().show(new Map()));
  setInterval(() => undefined, 1e6);
`;

// Connects to the port of the API, so that a test sees it end.
const astro = `
  import { connect } from 'node:net';
  connect(Number(process.env.DEV_API_PORT), '127.0.0.1', () => console.log('http://127.0.0.1:9'));
`;

/** A project without content, whose Astro is a fake. */
function makeProject(): string {
  const project = temporaryFolder();
  for (const source of [
    ...siteSources,
    'astro.preview.config.mjs',
    'package.json',
    'tsconfig.json',
  ]) {
    const isFile = extname(source) !== '';
    mkdirSync(join(project, isFile ? dirname(source) : source), { recursive: true });
    if (isFile) writeFileSync(join(project, source), '');
  }
  mkdirSync(join(project, 'src/content'));
  mkdirSync(join(project, 'node_modules/astro/bin'), { recursive: true });
  writeFileSync(join(project, 'node_modules/astro/bin/astro.mjs'), astro);
  return project;
}

test('the preview ends with an editor that is killed, and the next editor removes its files', async () => {
  const project = makeProject();
  const copies = temporaryFolder();
  const previews: Socket[] = [];
  const api = createServer((socket) => previews.push(socket.on('error', () => undefined)));
  const port = await listen(api);
  onTestFinished(() => void api.close());
  /** Starts an editor that shows drafts. */
  async function startEditor() {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', editor], {
      cwd: project,
      env: { ...process.env, TMPDIR: copies, DEV_API_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  }
  const first = await startEditor();
  expect(readdirSync(copies)).toEqual([expect.stringContaining(`-${first.pid}-`)]);
  const ended = previews.map((preview) => once(preview.resume(), 'close'));
  expect(ended).toHaveLength(1);
  first.kill('SIGKILL');
  await Promise.all(ended);
  const second = await startEditor();
  expect(readdirSync(copies)).toEqual([expect.stringContaining(`-${second.pid}-`)]);
});
