import { lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder, type FolderHold } from '#server/installation/data-folder.ts';
import type { Begin } from '#server/progress.ts';
import { StartError } from '#server/settings/config.ts';
import { decryptInto, encryptedSuffix } from './encrypted.ts';

const prefix = 'backup-scratch-';

/** The scratch folder of a command that no longer runs, held; undefined for any other. */
function holdLeftover(folder: string): FolderHold | undefined {
  try {
    const stats = lstatSync(folder);
    const isOurs = stats.isDirectory() && stats.uid === process.getuid?.();
    return isOurs ? claimFolder(folder) : undefined;
  } catch {
    return undefined;
  }
}

/** Scratch folders left behind by commands that were killed. */
export async function findLeftoverScratch(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  const folders = names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name));
  return folders.filter((folder) => {
    const hold = holdLeftover(folder);
    hold?.release();
    return hold !== undefined;
  });
}

/**
 * Runs work with a new folder that only its owner can read, and deletes it afterwards; folders that killed
 * commands left are deleted first.
 */
export async function withScratch<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true });
  for (const leftover of await findLeftoverScratch(parent))
    await rm(leftover, { recursive: true, force: true });
  const outer = await mkdtemp(join(parent, prefix));
  let hold: FolderHold | undefined;
  try {
    // The lock, which ends with the process, tells others that the folder is in use.
    hold = claimFolder(outer);
    // Empty, unlike the outer one with the lock's file.
    const folder = join(outer, 'content');
    await mkdir(folder);
    return await work(folder);
  } finally {
    hold?.release();
    await rm(outer, { recursive: true, force: true });
  }
}

interface PlainBackupOptions {
  /** A folder, or the file of an encrypted backup. */
  readonly backup: string;
  /** The file with the secret key. */
  readonly identity: string | undefined;
  /** The folder in which an encrypted backup is decrypted temporarily. */
  readonly parent: string;
  readonly begin: Begin;
}

/** Runs work with the plain folder of a backup. */
export async function withPlainBackup<T>(
  { backup, identity, parent, begin }: PlainBackupOptions,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const stats = await stat(backup).catch(() => undefined);
  if (!stats) throw new StartError(`There is no backup ${backup}.`);
  if (stats.isDirectory()) return await work(backup);
  if (identity === undefined)
    throw new StartError(
      `${backup} is encrypted (${encryptedSuffix}): name the file with its secret key, --identity FILE.`,
    );
  return await withScratch(parent, async (folder) => {
    await decryptInto(folder, backup, { identity, begin });
    return await work(folder);
  });
}
