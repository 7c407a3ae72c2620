import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FileStore, KeptFile } from './file-store.ts';

/** Makes what was renamed in a folder stay so after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

/**
 * Makes folders below a root that are there after a power cut too. One that is there already may have been made a moment
 * ago, by another upload or another server, whose sync nobody here can wait for: so each is synced once here as well.
 */
function lastingFolders(root: string): (path: string) => Promise<void> {
  const synced = new Set<string>();
  return async (path) => {
    const made = await mkdir(path, { recursive: true });
    if (made === undefined && synced.has(path)) return;
    const top = made !== undefined && made.length < root.length ? made : root;
    // Each folder is a name in the one above it.
    for (let folder = path; folder !== dirname(top); folder = dirname(folder))
      await syncFolder(dirname(folder));
    synced.add(path);
  };
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
export function openFolder(folder: string): FileStore {
  const root = resolve(folder);
  const makeFolder = lastingFolders(root);
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
        const kept = entry.isFile() && (await keptFile(root, entry));
        if (kept) yield kept;
      }
    },
  };
}
