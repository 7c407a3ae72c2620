import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/settings/config.ts';
import { decryptInto, encryptedEnd } from './encrypted.ts';

/** Runs work with a new folder that only its owner can read, and deletes it afterwards. */
export async function withScratch<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'backup-scratch-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Named {
  /** A folder, or the file of an encrypted backup. */
  readonly backup: string;
  /** The file with the secret key. */
  readonly identity: string | undefined;
  /** Where an encrypted backup is decrypted for a while. */
  readonly parent: string;
}

/** Runs work with the plain folder of a backup. */
export async function withPlainBackup<T>(
  { backup, identity, parent }: Named,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const found = await stat(backup).catch(() => undefined);
  if (!found) throw new StartError(`There is no backup ${backup}.`);
  if (found.isDirectory()) return await work(backup);
  if (identity === undefined)
    throw new StartError(
      `${backup} is encrypted (${encryptedEnd}): name the file with its secret key, --identity FILE.`,
    );
  return await withScratch(parent, async (folder) => {
    await decryptInto(folder, backup, identity);
    return await work(folder);
  });
}
