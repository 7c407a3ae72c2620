import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openFolder } from '#server/files/folder.ts';
import { StartError } from '#server/settings/config.ts';
import { type TableName, tableNames } from '#server/store/whole-tables.ts';

const fileName = 'export.json';

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z
    .array(z.string())
    .describe('The names of the migrations that the database has had.'),
  tables: z.record(
    z.enum(tableNames as [TableName, ...TableName[]]),
    z.object({ rows: count, sha256 }),
  ),
  missingFiles: z.array(z.string()).describe('Keys that rows name and nothing was found under.'),
});

/** The contents of an export, with a checksum of each table's lines. */
export type ExportManifest = z.output<typeof manifestSchema>;

/** The file of a table's rows: one JSON object per line, in the order of its key. */
export const tableFile = (folder: string, table: TableName): string =>
  join(folder, `${table}.jsonl`);

/** True for a folder that holds an export. */
export const isExport = (folder: string): boolean => existsSync(join(folder, fileName));

/** Writes the manifest of an export, which completes it. */
export const writeExportManifest = (folder: string, manifest: ExportManifest): Promise<void> =>
  openFolder(folder).put(fileName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));

/** The manifest of an export; throws StartError when this version cannot read it. */
export async function readExportManifest(folder: string): Promise<ExportManifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')));
  } catch {
    throw new StartError(`The ${fileName} in ${folder} is damaged, or of another version.`);
  }
}
