import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { siteSources } from '#scripts/ensure.mjs';

// Everything that a development server of the site reads.
const parts = [...siteSources, 'astro.preview.config.mjs', 'package.json', 'tsconfig.json'];

/** With the id of the editor's process. */
const folderName = /^portal-drafts-(?<pid>\d+)-/;

/** Copies the site for drafts, so that unsaved changes stay out of the project's files; returns the folder. */
export function copySite(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `portal-drafts-${process.pid}-`)));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Whether a process is running; the own one has no copy at its start. */
function isOther(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}

/** Removes the copies of editors that were killed. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = folderName.exec(name)?.groups?.['pid'];
    if (pid !== undefined && !isOther(Number(pid)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );

const isSame = (file: string, content: Buffer): boolean => {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
};

/** Makes the folder `to` equal to `from`, with drafts in place of some files; does not write a file that is the same. */
export function mirror(from: string, to: string, drafts: ReadonlyMap<string, string>): void {
  const paths = new Set(filesBelow(from));
  for (const path of filesBelow(to)) if (!paths.has(path)) rmSync(join(to, path));
  for (const path of paths) {
    const draft = drafts.get(path.replaceAll('\\', '/'));
    const content = draft === undefined ? readFileSync(join(from, path)) : Buffer.from(draft);
    const target = join(to, path);
    if (isSame(target, content)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
