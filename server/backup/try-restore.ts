import { damageOf } from '#server/files/damage.ts';
import { openFolder } from '#server/files/folder.ts';
import { filesIn } from '#server/files/open.ts';
import type { Begin } from '#server/progress.ts';
import { StartError } from '#server/settings/config.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, migrate, openStore } from '#server/store/open.ts';
import { importFrom } from '#server/transfer/import.ts';
import { isExport } from '#server/transfer/manifest.ts';
import { describeDatabase } from './database.ts';
import { restore } from './restore.ts';
import { type BackupSummary, summaryOfBackup, summaryOfExport } from './summary.ts';

interface TryOptions {
  readonly now: Date;
  readonly begin?: Begin;
}

async function restoreCopy(
  backup: string,
  dataDir: string,
  options: TryOptions,
): Promise<BackupSummary> {
  const { manifest } = await restore(backup, { dataDir, externalFiles: undefined, ...options });
  const { rows } = describeDatabase(databaseIn(dataDir));
  for (const [table, count] of Object.entries(manifest.rows))
    if (rows[table] !== count)
      throw new StartError(`${table} has ${rows[table] ?? 0} rows instead of ${count}.`);
  const files = openFolder(filesIn(dataDir));
  for (const { key, sha256 } of manifest.files)
    if (await damageOf(files, { storage_key: key, sha256 }))
      throw new StartError(`The file ${key} did not arrive whole.`);
  return summaryOfBackup(manifest);
}

/** Imports an export, which compares each table and each file. */
async function importCopy(backup: string, dataDir: string): Promise<BackupSummary> {
  const store = openStore(databaseIn(dataDir));
  try {
    await migrate(store);
    const files = openFolder(filesIn(dataDir));
    return summaryOfExport(await importFrom(backup, { store, files }));
  } finally {
    await closeStore(store);
  }
}

/**
 * Restores a backup into an empty folder and compares what arrived with what was backed up: rows by table, files by
 * SHA-256. Throws StartError at the first difference.
 */
export const tryRestore = (
  backup: string,
  dataDir: string,
  options: TryOptions,
): Promise<BackupSummary> =>
  isExport(backup) ? importCopy(backup, dataDir) : restoreCopy(backup, dataDir, options);
