import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/settings/config.ts';
import { findReady, findStaging, finishRestore } from './finish-restore.ts';

/** Long enough for a server that is just ending. */
const waitMilliseconds = 3000;
/** Longer, because whoever has the turn may be migrating. */
const turnMilliseconds = 20_000;
const sqliteBusy = 5;

/** The file in a data folder whose locks tell who uses it. */
export const lockName = 'in-use.lock';

/** A data folder in use, until it is released or the process ends, however it ends. */
export interface FolderHold {
  readonly release: () => void;
}

/** A file lock made with SQLite, because Node has none; the kernel releases it when a process is killed. */
function lockFolder(
  folder: string,
  statements: string,
  refusal: string,
  timeout = waitMilliseconds,
): FolderHold {
  const lock = new DatabaseSync(join(folder, lockName), { timeout });
  try {
    lock.exec(statements);
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) throw new StartError(refusal);
    throw error;
  }
  return { release: () => lock.close() };
}

/** Locks a folder of one command's own; throws StartError at once while that command lives. */
export const claimFolder = (folder: string): FolderHold =>
  lockFolder(folder, 'BEGIN EXCLUSIVE;', `A command uses ${folder}.`, 0);

/** Locks a data folder for shared use; throws StartError while a backup is being restored into it. */
export function joinDataFolder(folder: string): FolderHold {
  settleRestore(folder);
  const hold = lockFolder(
    folder,
    // Only the read takes the shared lock.
    'BEGIN; SELECT count(*) FROM sqlite_schema;',
    `A backup is being restored into ${folder}; try again when that has ended.`,
  );
  if (findReady(folder).length === 0) return hold;
  // A restore was killed while this waited for its lock.
  hold.release();
  return joinDataFolder(folder);
}

/**
 * Locks a data folder exclusively, and ends there what a killed restore left; throws StartError while a server or a
 * command uses it.
 */
export function claimDataFolder(folder: string, timeout = waitMilliseconds): FolderHold {
  const hold = lockFolder(
    folder,
    'BEGIN EXCLUSIVE;',
    `A server or a command uses the data folder ${folder}; stop it first, then try again.`,
    timeout,
  );
  try {
    finishRestore(folder);
    return hold;
  } catch (error) {
    hold.release();
    throw error;
  }
}

/** Ends what a killed restore left in a data folder, before anything in it is used. */
export function settleRestore(folder: string): void {
  const isUnfinished = findReady(folder).length > 0;
  if (!isUnfinished && findStaging(folder).length === 0) return;
  try {
    // An incomplete copy can wait for its deletion, and may be that of a restore under way.
    claimDataFolder(folder, isUnfinished ? waitMilliseconds : 0).release();
  } catch (error) {
    if (isUnfinished || !(error instanceof StartError)) throw error;
  }
}

// A lock that only one can have, beside any number of shared ones.
const oneBesideShared = 'BEGIN IMMEDIATE;';

/**
 * Locks a data folder for the one server, or import, that may have its embedded database; commands work beside it.
 * Throws StartError while another has it.
 */
export const claimEmbedded = (folder: string): FolderHold =>
  lockFolder(
    folder,
    oneBesideShared,
    `Another server or an import uses the data folder ${folder}; stop it, or choose another folder with DATA_DIR.`,
  );

/**
 * Lets one process at a time migrate and prepare a data folder that others may be using; waits for its turn, and throws
 * StartError when that takes too long.
 */
export const awaitTurn = (folder: string): FolderHold =>
  lockFolder(
    folder,
    oneBesideShared,
    `Another server or an import is still bringing ${folder} up to date; try again when that has ended.`,
    turnMilliseconds,
  );
