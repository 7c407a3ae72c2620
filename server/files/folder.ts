import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

/** Keeps files below a folder; a file is there whole or not at all, and stays after a power cut. */
export const openFolder = (root: string): FileStore => ({
  async put(key, bytes) {
    const target = join(root, key);
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.partial`;
    const file = await open(partial, 'w');
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(partial, target);
    await syncFolder(dirname(target));
  },

  async read(key) {
    try {
      return await readFile(join(root, key));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  },

  async remove(key) {
    await rm(join(root, key), { force: true });
  },
});
