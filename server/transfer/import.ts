import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { copyFile } from '#server/backup/copy-file.ts';
import { countWaitingMail, type DropsMail } from '#server/backup/waiting-mail.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolder } from '#server/files/folder.ts';
import { filesIn } from '#server/files/open.ts';
import { StartError } from '#server/settings/config.ts';
import { migrations } from '#server/store/migrations/all.ts';
import { type Store, transact } from '#server/store/open.ts';
import { hasCustomers } from '#server/store/queries/customers.ts';
import { deleteWaitingMail } from '#server/store/queries/outbox.ts';
import {
  continueCodes,
  fileOf,
  fileTables,
  type PlainRow,
  type TableName,
  tableNames,
  writeReferrer,
  writeTable,
} from '#server/store/whole-tables.ts';
import { type ExportManifest, readExportManifest, tableFile } from './manifest.ts';
import { createSum, sumTable, type TableSum } from './table-sum.ts';

const rowsAtOnce = 200;

const linesOf = (folder: string, table: TableName) =>
  createInterface({ input: createReadStream(tableFile(folder, table)), crlfDelay: Infinity });

const isSame = (a: TableSum, b: TableSum | undefined): boolean =>
  a.rows === b?.rows && a.sha256 === b.sha256;

async function sumFile(folder: string, table: TableName): Promise<TableSum | undefined> {
  if (!existsSync(tableFile(folder, table))) return undefined;
  const sum = createSum();
  for await (const line of linesOf(folder, table)) sum.add(`${line}\n`);
  return sum.end();
}

async function checkLines(folder: string, { tables }: ExportManifest): Promise<void> {
  for (const table of tableNames)
    if (!isSame(tables[table], await sumFile(folder, table)))
      throw new StartError(`The file ${tableFile(folder, table)} is not what was exported.`);
}

function checkVersion({ migrations: exportedMigrations }: ExportManifest): void {
  if (exportedMigrations.join() !== Object.keys(migrations).join())
    throw new StartError(
      'The export was made by another version of the portal; import it with that version, then update.',
    );
}

async function* rowsOf(folder: string, table: TableName): AsyncGenerator<PlainRow[]> {
  let rows: PlainRow[] = [];
  for await (const line of linesOf(folder, table)) {
    rows.push(JSON.parse(line) as PlainRow);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

const withoutReferrer = (row: PlainRow): PlainRow => ({ ...row, referred_by: null });

async function importCustomers(transaction: Store, folder: string): Promise<void> {
  const referrals: [customer: number, referrer: number][] = [];
  for await (const rows of rowsOf(folder, 'customers')) {
    for (const { id, referred_by: by } of rows)
      if (by !== null) referrals.push([Number(id), Number(by)]);
    await writeTable(transaction, 'customers', rows.map(withoutReferrer));
  }
  for (const [customer, referrer] of referrals)
    await writeReferrer(transaction, customer, referrer);
  await continueCodes(transaction);
}

async function refuseInUse(store: Store): Promise<void> {
  if (await hasCustomers(store))
    throw new StartError('There are customers already; import into a database that has none.');
}

interface Rows {
  readonly folder: string;
  readonly manifest: ExportManifest;
  readonly isMailDropped: boolean;
}

async function importRows(store: Store, { folder, manifest, isMailDropped }: Rows): Promise<void> {
  const { tables } = manifest;
  await transact(store, async (transaction) => {
    await refuseInUse(transaction);
    for (const table of tableNames)
      if (table === 'customers') await importCustomers(transaction, folder);
      else
        for await (const rows of rowsOf(folder, table)) await writeTable(transaction, table, rows);
    for (const table of tableNames)
      if (!isSame(await sumTable(transaction, table), tables[table]))
        throw new StartError(`The table ${table} did not arrive as it was exported.`);
    if (isMailDropped) await deleteWaitingMail(transaction);
  });
}

async function importFiles(folder: string, files: FileStore, missingKeys: readonly string[]) {
  const copies = openFolder(filesIn(folder));
  for (const table of fileTables)
    for await (const rows of rowsOf(folder, table))
      for (const file of rows.map(fileOf)) {
        if (missingKeys.includes(file.storage_key)) continue;
        if (await copyFile(copies, files, file))
          throw new StartError(
            `The file attachments/${file.storage_key} could not be copied whole.`,
          );
      }
}

interface Installation {
  readonly store: Store;
  readonly files: FileStore;
  /** Decides whether the mails that wait in the export are deleted; without it they stay. */
  readonly dropsMail?: DropsMail | undefined;
}

/**
 * Imports an exported installation into an empty one, all of its rows or none; each table is read back and must match
 * its checksum. Throws StartError when anything is wrong.
 */
export async function importFrom(
  folder: string,
  { store, files, dropsMail }: Installation,
): Promise<ExportManifest> {
  const manifest = await readExportManifest(folder);
  checkVersion(manifest);
  // Before any file is written; checked again in the transaction.
  await refuseInUse(store);
  await checkLines(folder, manifest);
  const isMailDropped = (await dropsMail?.(await countWaitingMail(folder))) ?? false;
  await importFiles(folder, files, manifest.missingFiles);
  await importRows(store, { folder, manifest, isMailDropped });
  return manifest;
}
