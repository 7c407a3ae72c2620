import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '#server/files/open.ts';
import { databaseIn } from '#server/store/database-file.ts';

/** Starts the name of a restored copy that is not complete. */
export const stagingPrefix = 'restoring-';
/** Starts the name of a complete copy: from then on the restore is finished, however often it is killed. */
export const readyPrefix = 'restore-ready-';
/** Starts the name of the folder with the data that a restore replaced. */
export const replacedPrefix = 'replaced-';

/** SQLite's log and its index, beside the database. */
export const walSuffixes = ['-wal', '-shm'];

function namesIn(dataDir: string, prefix: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir).filter((name) => name.startsWith(prefix));
}

/** Copies that a killed restore left incomplete. */
export const findStaging = (dataDir: string): string[] => namesIn(dataDir, stagingPrefix);

/** Copies that a killed restore left complete, but not in their place. */
export const findReady = (dataDir: string): string[] => namesIn(dataDir, readyPrefix);

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * Moves a complete copy into its place, the database last. It skips what is done already, so it can follow one that was
 * killed. Needs the data folder alone.
 */
export function swapIn(dataDir: string, ready: string): void {
  const copy = join(dataDir, ready);
  const replaced = join(dataDir, ready.replace(readyPrefix, replacedPrefix));
  if (existsSync(filesIn(copy))) {
    if (existsSync(filesIn(dataDir))) renameSync(filesIn(dataDir), filesIn(replaced));
    renameSync(filesIn(copy), filesIn(dataDir));
  }
  if (existsSync(databaseIn(copy))) {
    // The old database's log would corrupt the new one.
    for (const end of walSuffixes) rmSync(databaseIn(dataDir) + end, { force: true });
    renameSync(databaseIn(copy), databaseIn(dataDir));
  }
  for (const folder of [replaced, dataDir]) syncFolder(folder);
  rmSync(copy, { recursive: true });
}

/** Finishes a restore that was killed, and deletes the incomplete copies of others. Needs the data folder alone. */
export function finishRestore(dataDir: string): void {
  for (const ready of findReady(dataDir)) swapIn(dataDir, ready);
  for (const name of findStaging(dataDir)) rmSync(join(dataDir, name), { recursive: true });
}
