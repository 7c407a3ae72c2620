import { open } from 'node:fs/promises';
import { copyFile } from '#server/backup/copy-file.ts';
import { fillNewFolder } from '#server/backup/new-folder.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolder } from '#server/files/folder.ts';
import { filesIn } from '#server/files/open.ts';
import { type Begin, silently } from '#server/progress.ts';
import { migrations } from '#server/store/migrations/all.ts';
import type { Store } from '#server/store/open.ts';
import {
  atOneMoment,
  fileTables,
  readNamedFiles,
  type TableName,
  tableNames,
} from '#server/store/whole-tables.ts';
import { type ExportManifest, tableFile, writeExportManifest } from './manifest.ts';
import { sumTable, type TableSum } from './table-sum.ts';

interface Source {
  readonly store: Store;
  readonly files: FileStore;
  readonly now: Date;
  readonly begin?: Begin;
}

async function writeLines(snapshot: Store, folder: string, table: TableName): Promise<TableSum> {
  const file = await open(tableFile(folder, table), 'wx');
  try {
    const sum = await sumTable(snapshot, table, (lines) => file.appendFile(lines));
    await file.sync();
    return sum;
  } finally {
    await file.close();
  }
}

/** Copies the files that the rows name; returns the keys of missing and damaged ones. */
async function copyFiles(
  snapshot: Store,
  from: FileStore,
  to: FileStore,
  { total, begin }: { readonly total: number; readonly begin: Begin },
): Promise<string[]> {
  const missingKeys: string[] = [];
  const progress = begin('Copying', 'files');
  let count = 0;
  for await (const file of readNamedFiles(snapshot)) {
    if (await copyFile(from, to, file)) missingKeys.push(file.storage_key);
    count += 1;
    progress.update(count, count / total);
  }
  progress.end(total);
  return missingKeys;
}

async function fill(
  folder: string,
  { store, files, now, begin = silently }: Source,
): Promise<ExportManifest> {
  return await atOneMoment(store, async (snapshot) => {
    const tables = {} as Record<TableName, TableSum>;
    const progress = begin('Writing', 'tables');
    for (const [index, table] of tableNames.entries()) {
      progress.update(index, index / tableNames.length);
      tables[table] = await writeLines(snapshot, folder, table);
    }
    progress.end(tableNames.length);
    const copies = openFolder(filesIn(folder));
    const total = fileTables.reduce((sum, table) => sum + tables[table].rows, 0);
    const missingFiles = await copyFiles(snapshot, files, copies, { total, begin });
    const manifest = {
      format: 1 as const,
      madeAt: now.toISOString(),
      migrations: Object.keys(migrations),
      tables,
      missingFiles,
    };
    await writeExportManifest(folder, manifest);
    return manifest;
  });
}

/**
 * Writes a snapshot of a whole installation into a new folder: each table as lines of JSON, and the files that its rows
 * name. The folder gets its name only when it is complete.
 */
export const exportInto = (target: string, source: Source): Promise<ExportManifest> =>
  fillNewFolder(target, 'an export', (folder) => fill(folder, source));
