import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FileStore } from '#server/files/file-store.ts';
import { openFiles } from '#server/files/open.ts';
import type { Config } from '#server/settings/config.ts';
import {
  databaseFile,
  openDataFolder,
  openForCommand,
  openForServer,
} from '#server/store/from-config.ts';
import { closeStore, type Store } from '#server/store/open.ts';
import {
  awaitTurn,
  claimEmbedded,
  type FolderHold,
  joinDataFolder,
  settleRestore,
} from './data-folder.ts';

interface OpenData {
  readonly store: Store;
  readonly files: FileStore;
  /** Prevents restores, and a second server on the embedded database; release it after closing the database. */
  readonly hold: FolderHold;
}

/**
 * Opens the configured database and files, migrated and prepared by one process at a time. Throws StartError when they
 * can't be used.
 */
export async function openData(
  config: Config,
  prepare: (store: Store, files: FileStore) => Promise<void>,
): Promise<OpenData> {
  const folder = openDataFolder(config);
  const holds = [joinDataFolder(folder)];
  const hold = {
    release: () => {
      for (const { release } of holds) release();
    },
  };
  try {
    const isEmbedded = config.databaseUrl === undefined;
    if (isEmbedded) holds.push(claimEmbedded(folder));
    const files = await openFiles(config);
    const turn = isEmbedded ? undefined : awaitTurn(folder);
    const store = await openForServer(config, (fresh) => prepare(fresh, files)).finally(
      turn?.release,
    );
    return { store, files, hold };
  } catch (error) {
    hold.release();
    throw error;
  }
}

/**
 * Runs a command's work with the configured database, while no restore can start; throws StartError unless the database
 * exists and has this version's schema.
 */
export async function withDatabase<T>(
  config: Config,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  // Before a look at the database, which may still have to be moved into its place.
  if (config.databaseUrl === undefined) settleRestore(resolve(config.dataDir));
  // Only an embedded database can be restored, and the lock needs its folder.
  const isEmbedded = config.databaseUrl === undefined && existsSync(databaseFile(config));
  const hold = isEmbedded ? joinDataFolder(resolve(config.dataDir)) : undefined;
  try {
    const store = await openForCommand(config);
    return await work(store).finally(() => closeStore(store));
  } finally {
    hold?.release();
  }
}
