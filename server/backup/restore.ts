import { createReadStream, existsSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolder, syncFolder } from '#server/files/folder.ts';
import { filesIn } from '#server/files/open.ts';
import { claimDataFolder } from '#server/installation/data-folder.ts';
import {
  readyPrefix,
  replacedPrefix,
  stagingPrefix,
  swapIn,
  walSuffixes,
} from '#server/installation/finish-restore.ts';
import { type Begin, silently } from '#server/progress.ts';
import { StartError } from '#server/settings/config.ts';
import { databaseIn, databaseName } from '#server/store/database-file.ts';
import { lockTimeout } from '#server/store/node-sqlite.ts';
import { checkBackup } from './check.ts';
import { copyFile } from './copy-file.ts';
import type { Manifest } from './manifest.ts';
import { countWaitingMail, type DropsMail, dropWaitingMail } from './waiting-mail.ts';

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

interface Target {
  readonly dataDir: string;
  /** The file store outside the data folder; undefined when files are in the folder. */
  readonly externalFiles: FileStore | undefined;
  /** Decides whether the mails that wait in the backup are deleted; without it they stay. */
  readonly dropsMail?: DropsMail;
  readonly now: Date;
  readonly begin?: Begin;
}

/** Swaps a complete copy in. A first step that the system refuses leaves everything as it was. */
function swapOrUndo(dataDir: string, ready: string): void {
  const copy = join(dataDir, ready);
  try {
    swapIn(dataDir, ready);
  } catch (error) {
    const replacedFiles = filesIn(join(dataDir, ready.replace(readyPrefix, replacedPrefix)));
    const isUntouched =
      existsSync(filesIn(copy)) && existsSync(databaseIn(copy)) && !existsSync(replacedFiles);
    if (isUntouched) rmSync(copy, { recursive: true });
    throw error;
  }
}

/**
 * Replaces a data folder by a checked copy. Once that is complete its folder gets another name, by which the next start
 * or command finishes a restore that is killed. Returns the folder of the replaced data.
 */
async function replace(
  folder: string,
  manifest: Manifest,
  { dataDir, externalFiles, dropsMail, now, begin = silently }: Target,
): Promise<string> {
  const at = now.toISOString().replace(/[:.]/g, '-');
  const staging = join(dataDir, `${stagingPrefix}${at}`);
  const replacedFolder = join(dataDir, `${replacedPrefix}${at}`);
  try {
    const staged = openFolder(staging);
    await staged.put(databaseName, createReadStream(databaseIn(folder)));
    if (await dropsMail?.(await countWaitingMail(folder))) dropWaitingMail(databaseIn(staging));
    const copies = openFolder(filesIn(folder));
    // Without any file, too: its being there says that the files are still to be swapped.
    if (!externalFiles) await mkdir(filesIn(staging));
    const restoredFiles = externalFiles ?? openFolder(filesIn(staging));
    await copyAll(copies, restoredFiles, { ...manifest, begin });
    await keepReplaced(dataDir, replacedFolder);
    await syncFolder(staging);
    await rename(staging, join(dataDir, `${readyPrefix}${at}`));
    await syncFolder(dataDir);
    swapOrUndo(dataDir, `${readyPrefix}${at}`);
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
