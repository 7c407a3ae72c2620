import { asCount } from '#server/progress.ts';
import { fileTables } from '#server/store/whole-tables.ts';
import type { ExportManifest } from '#server/transfer/manifest.ts';
import type { Manifest } from './manifest.ts';

/** What a backup of either database holds. */
export interface BackupSummary {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
  /** One sentence for each file that rows name and the backup lacks. */
  readonly lacks: readonly string[];
}

/** What a backup holds, in words. */
export const contentsOf = ({ rows, files }: Pick<BackupSummary, 'rows' | 'files'>): string =>
  `${asCount(rows)} rows and ${asCount(files)} files`;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The summary of a copy of SQLite's file. */
export const summaryOfBackup = ({ madeAt, rows, files, broken }: Manifest): BackupSummary => ({
  madeAt,
  rows: sum(Object.values(rows)),
  files: files.length,
  lacks: broken.map(({ key, damage }) => `The file ${key} is ${damage} and not in the backup.`),
});

/** The summary of an export, which is how PostgreSQL is backed up. */
export const summaryOfExport = ({
  madeAt,
  tables,
  missingFiles,
}: ExportManifest): BackupSummary => ({
  madeAt,
  rows: sum(Object.values(tables).map(({ rows }) => rows)),
  files: sum(fileTables.map((table) => tables[table].rows)) - missingFiles.length,
  lacks: missingFiles.map((key) => `The file ${key} is missing or damaged and not in the backup.`),
});
