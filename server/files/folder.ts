import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileStore, KeptFile } from './file-store.ts';

/** Makes what was renamed in a folder stay so after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

/** Makes a folder that is there after a power cut too. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made === undefined) return;
  // Each folder is a name in the one above it.
  for (let folder = path; folder !== dirname(made); folder = dirname(folder))
    await syncFolder(dirname(folder));
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function write(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function keptFile(root: string, entry: Dirent): Promise<KeptFile | undefined> {
  const path = join(entry.parentPath, entry.name);
  const found = await stat(path).catch(unlessMissing);
  return found && { key: relative(root, path).replaceAll(sep, '/'), keptAt: found.mtime };
}

/** Keeps files below a folder; a file is there whole or not at all, and stays after a power cut. */
export const openFolder = (root: string): FileStore => ({
  async put(key, bytes) {
    const target = join(root, key);
    const partial = `${target}.partial`;
    await makeFolder(dirname(target));
    try {
      await write(partial, bytes);
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  },

  async read(key) {
    const file = await open(join(root, key), 'r').catch(unlessMissing);
    return file?.createReadStream();
  },

  async remove(key) {
    await rm(join(root, key), { force: true });
  },

  async *list() {
    const folder = await opendir(root, { recursive: true }).catch(unlessMissing);
    for await (const entry of folder ?? []) {
      const kept = entry.isFile() && (await keptFile(root, entry));
      if (kept) yield kept;
    }
  },
});
