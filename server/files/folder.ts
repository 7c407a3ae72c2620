import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf } from '#server/units/error-code.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Syncs a folder, so that files renamed in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

/**
 * Makes a folder and those above it; returns the topmost new one. Node's own recursive `mkdir` reports ENOENT on a
 * read-only disk, which would look like a missing folder.
 */
async function makeFolders(path: string): Promise<string | undefined> {
  try {
    await mkdir(path);
    return path;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    const topmostNew = await makeFolders(dirname(path));
    await mkdir(path).catch((fault) => {
      // Another process was faster.
      if (codeOf(fault) !== 'EEXIST') throw fault;
    });
    return topmostNew ?? path;
  }
}

/**
 * A function that makes folders below a root, so that they survive a power cut. An existing folder may be a moment old
 * and not yet synced by the process that made it, so each is synced once here as well.
 */
function durableFolderMaker(root: string): (path: string) => Promise<void> {
  const syncedFolders = new Set<string>();
  return async (path) => {
    const topmostNew = await makeFolders(path);
    if (topmostNew === undefined && syncedFolders.has(path)) return;
    // The root and folders above it may be new as well.
    const top = topmostNew !== undefined && topmostNew.length < root.length ? topmostNew : root;
    // A new folder is an entry of its parent, which is what must be synced.
    for (let folder = path; folder !== dirname(top); folder = dirname(folder))
      await syncFolder(dirname(folder));
    syncedFolders.add(path);
  };
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
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

async function storedFile(root: string, entry: Dirent): Promise<StoredFile | undefined> {
  const path = join(entry.parentPath, entry.name);
  const stats = await stat(path).catch(unlessMissing);
  return stats && { key: relative(root, path).replaceAll(sep, '/'), storedAt: stats.mtime };
}

/** Stores files below a folder, atomically and durably. */
export function openFolder(folder: string): FileStore {
  const root = resolve(folder);
  const makeFolder = durableFolderMaker(root);
  return {
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
      const entries = await opendir(root, { recursive: true }).catch(unlessMissing);
      for await (const entry of entries ?? []) {
        const file = entry.isFile() && (await storedFile(root, entry));
        if (file) yield file;
      }
    },
  };
}
