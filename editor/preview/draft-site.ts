import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder } from '#editor/content-files.ts';
import { contentPath } from '#editor/history/clone.ts';
import { childEnvironment } from '#scripts/child-environment.mjs';
import { endGroup, spawnInGroup } from '#scripts/processes.mjs';
import { copySite, mirror, removeLeftovers } from './copy.ts';

interface Site {
  folder: string;
  origin: string;
}

const astro = resolve('node_modules/astro/bin/astro.mjs');
// Where the editor has an address of its own, browsers reach this server through it (editor/address).
const {
  DEV_API_PORT,
  DRAFTS_HOST: host = '127.0.0.1',
  DRAFTS_PORT: port = '0',
  DRAFTS_URL: address,
} = process.env;

/** The origin that a development server prints once it is ready. */
function readyAt(child: ChildProcess): Promise<string> {
  let log = '';
  return new Promise((ready, fail) => {
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk) => {
        log += String(chunk);
        const [origin] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(log) ?? [];
        if (origin) ready(origin);
      });
    child.once('exit', () => fail(new Error(`The preview ended before it was ready: ${log}`)));
  });
}

/** A second development server, over a copy of the site with drafts; it starts with the first drafts. */
export function draftSite() {
  let child: ChildProcess | undefined;
  let folder = '';
  let site: Promise<Site> | undefined;

  async function start(drafts: ReadonlyMap<string, string>): Promise<Site> {
    folder = copySite();
    mirror(contentFolder, join(folder, contentPath), drafts);
    const command = [
      process.execPath,
      astro,
      'dev',
      '--config',
      'astro.preview.config.mjs',
      '--port',
      port,
      '--host',
      host,
    ];
    // SIGKILL, so that it writes nothing more into its folder.
    child = spawnInGroup('SIGKILL', command, {
      cwd: folder,
      env: childEnvironment('development', {
        ASTRO_TELEMETRY_DISABLED: '1',
        DEV_API_PORT,
        // Another port than the one that the address asks would show nothing (astro.preview.config.mjs).
        DRAFTS_PORT: process.env['DRAFTS_PORT'],
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      }),
      output: 'pipe',
    });
    const ownFolder = folder;
    child.once('exit', () => {
      if (folder === ownFolder) site = undefined;
      // The next one has a copy of its own.
      rmSync(ownFolder, { recursive: true, force: true });
    });
    return { folder, origin: await readyAt(child) };
  }

  function stop(): void {
    if (child) endGroup(child);
    site = undefined;
  }
  removeLeftovers();

  /** Shows the site with these drafts, by their path below src/content; returns its origin. */
  async function show(drafts: ReadonlyMap<string, string>): Promise<string> {
    if (!site) {
      site = start(drafts);
      site.catch(stop);
    }
    const current = await site;
    mirror(contentFolder, join(current.folder, contentPath), drafts);
    return address ?? current.origin;
  }

  return { show, stop };
}
