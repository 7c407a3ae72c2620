import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolder, syncFolder } from '#server/files/folder.ts';
import { filesIn } from '#server/files/open.ts';
import { claimDataFolder } from '#server/installation/data-folder.ts';
import { type Begin, silently } from '#server/progress.ts';
import { StartError } from '#server/settings/config.ts';
import { databaseIn, databaseName } from '#server/store/database-file.ts';
import { lockTimeout } from '#server/store/node-sqlite.ts';
import { checkBackup } from './check.ts';
import { copyFile } from './copy-file.ts';
import type { Manifest } from './manifest.ts';

const walSuffixes = ['-wal', '-shm'];
const stagingPrefix = 'restoring-';
const replacedPrefix = 'replaced-';

/** True for the name of a folder that a restore made in the data folder. */
export const isOfRestore = (name: string): boolean =>
  name.startsWith(stagingPrefix) || name.startsWith(replacedPrefix);

async function copyAll(
  from: FileStore,
  to: FileStore,
  { files, begin }: Pick<Manifest, 'files'> & { readonly begin: Begin },
): Promise<void> {
  const progress = begin('Copying', 'files');
  for (const [index, { key, sha256 }] of files.entries()) {
    progress.update(index, index / files.length);
    if (await copyFile(from, to, { storage_key: key, sha256 }))
      throw new StartError(`The file attachments/${key} could not be copied whole.`);
  }
  progress.end(files.length);
}

/** Moves SQLite's write-ahead log into the database file, if they are readable. */
function checkpoint(file: string): void {
  try {
    const database = new DatabaseSync(file, { timeout: lockTimeout });
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  } catch {
    // A corrupt database is a usual reason to restore: it is kept as it is, with its log.
  }
}

/** Copies the database that will be replaced; until the last step it stays in place. */
async function keepReplaced(dataDir: string, replacedFolder: string): Promise<void> {
  await mkdir(replacedFolder);
  if (!existsSync(databaseIn(dataDir))) return;
  checkpoint(databaseIn(dataDir));
  const replacedFiles = openFolder(replacedFolder);
  for (const name of ['', ...walSuffixes].map((end) => databaseName + end))
    if (existsSync(join(dataDir, name)))
      await replacedFiles.put(name, createReadStream(join(dataDir, name)));
}

async function swapAttachments(
  dataDir: string,
  staging: string,
  replacedFolder: string,
): Promise<void> {
  const currentFolder = filesIn(dataDir);
  if (existsSync(currentFolder)) await rename(currentFolder, filesIn(replacedFolder));
  if (existsSync(filesIn(staging))) await rename(filesIn(staging), currentFolder);
}

interface Target {
  readonly dataDir: string;
  /** The file store outside the data folder; undefined when files are in the folder. */
  readonly externalFiles: FileStore | undefined;
  readonly now: Date;
  readonly begin?: Begin;
}

/**
 * Replaces a data folder by a checked copy; the database comes last, so that there always is one. Returns the folder of
 * the replaced data.
 */
async function replace(folder: string, manifest: Manifest, target: Target): Promise<string> {
  const { dataDir, externalFiles, now, begin = silently } = target;
  const at = now.toISOString().replace(/[:.]/g, '-');
  const staging = join(dataDir, `${stagingPrefix}${at}`);
  const replacedFolder = join(dataDir, `${replacedPrefix}${at}`);
  try {
    const staged = openFolder(staging);
    await staged.put(databaseName, createReadStream(databaseIn(folder)));
    const copies = openFolder(filesIn(folder));
    const restoredFiles = externalFiles ?? openFolder(filesIn(staging));
    await copyAll(copies, restoredFiles, { ...manifest, begin });
    await keepReplaced(dataDir, replacedFolder);
    if (!externalFiles) await swapAttachments(dataDir, staging, replacedFolder);
    // The old database's log would corrupt the new one.
    for (const end of walSuffixes) await rm(databaseIn(dataDir) + end, { force: true });
    await rename(databaseIn(staging), databaseIn(dataDir));
    await syncFolder(dataDir);
    return replacedFolder;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Checks everything in a backup, then restores it; returns the folder of the replaced data. */
export async function restore(
  folder: string,
  target: Target,
): Promise<{ readonly manifest: Manifest; readonly replacedFolder: string }> {
  await mkdir(target.dataDir, { recursive: true });
  const hold = claimDataFolder(target.dataDir);
  try {
    const manifest = await checkBackup(folder, target.begin);
    return { manifest, replacedFolder: await replace(folder, manifest, target) };
  } finally {
    hold.release();
  }
}
