import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runPortal } from './command.ts';
import { openPortal } from './portal.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The hash that identifies a file. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Every file below a folder with its hash, except the lock. */
export const treeOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'in-use.lock')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), sha256(readFileSync(path))])
      .toSorted(),
  );

/** A portal, and a backup of it with what the command printed. */
export async function openBackup() {
  const portal = await openPortal();
  const target = join(temporaryFolder(), 'backup');
  const { code, out, err } = await runPortal(['backup', target], { DATA_DIR: portal.folder });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return { portal, target, out };
}

/** Restores a backup into a data folder. */
export const restoreInto = (dataDir: string, target: string) =>
  runPortal(['restore', target, '--yes'], { DATA_DIR: dataDir });
