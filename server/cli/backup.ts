import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp } from '#server/backup/back-up.ts';
import { checkRecipients, encryptFolder } from '#server/backup/encrypted.ts';
import { datedName, dropOutdated, type Retention } from '#server/backup/retention.ts';
import { withScratch } from '#server/backup/scratch.ts';
import {
  type BackupSummary,
  contentsOf,
  summaryOfBackup,
  summaryOfExport,
} from '#server/backup/summary.ts';
import { openFiles } from '#server/files/open.ts';
import { settleRestore } from '#server/installation/data-folder.ts';
import { withDatabase } from '#server/installation/open-data.ts';
import { asCount, type Begin, reportLong } from '#server/progress.ts';
import { type Config, readConfig, StartError } from '#server/settings/config.ts';
import { databaseFile } from '#server/store/from-config.ts';
import { exportInto } from '#server/transfer/export.ts';
import type { Action } from './action.ts';
import { answer, answering } from './answer.ts';
import { asQuantity } from './arguments.ts';
import { type ActingOptions, acting, noteDone } from './change.ts';
import type { CommandContext } from './context.ts';
import { sentenceOf } from './report-failures.ts';
import { addBackupCheck, addBackupChecked } from './restore.ts';

interface BackupOptions extends ActingOptions {
  readonly to?: string;
  readonly keep?: number;
  readonly keepDays?: number;
}

const retentionOf = ({ keep, keepDays }: BackupOptions): Retention | undefined =>
  keep === undefined && keepDays === undefined
    ? undefined
    : { count: keep ?? 1, days: keepDays ?? 0 };

interface CopyOptions {
  readonly config: Config;
  readonly now: Date;
  readonly begin: Begin;
}

/** Copies everything into a new folder: SQLite's file, or with PostgreSQL its tables as an export. */
async function copyInto(
  target: string,
  { config, now, begin }: CopyOptions,
): Promise<BackupSummary> {
  if (config.databaseUrl !== undefined)
    return await withDatabase(config, async (store) => {
      const files = await openFiles(config);
      return summaryOfExport(await exportInto(target, { store, files, now, begin }));
    });
  settleRestore(resolve(config.dataDir));
  const file = databaseFile(config);
  if (!existsSync(file)) throw new StartError(`There is no database ${file}. Set DATA_DIR.`);
  const files = await openFiles(config);
  return summaryOfBackup(await backUp(target, { databaseFile: file, files, now, begin }));
}

/** Makes an encrypted backup; a plain copy exists only meanwhile, in the data folder. */
async function copyEncrypted(
  target: string,
  recipients: readonly string[],
  copyOptions: CopyOptions,
): Promise<BackupSummary> {
  checkRecipients(recipients);
  if (existsSync(target)) throw new StartError(`${target} is there already; name another file.`);
  if (!existsSync(dirname(target))) throw new StartError(`There is no folder ${dirname(target)}.`);
  return await withScratch(resolve(copyOptions.config.dataDir), async (scratch) => {
    const plain = join(scratch, 'backup');
    const summary = await copyInto(plain, copyOptions);
    await encryptFolder(plain, target, { recipients, begin: copyOptions.begin });
    return summary;
  });
}

/**
 * Deletes outdated backups, unless the new one lacks files; returns their number. One that cannot be deleted is said to
 * be: the new backup is good all the same.
 */
async function dropOld(
  { now, err }: CommandContext,
  folder: string,
  { name, retention, lacks }: { name: string; retention: Retention; lacks: readonly string[] },
): Promise<number> {
  if (lacks.length > 0) {
    err.write('No older backup was deleted, as this one lacks files.\n');
    return 0;
  }
  try {
    return await dropOutdated(folder, retention, { name, now });
  } catch (error) {
    const message = sentenceOf(error);
    if (message === undefined) throw error;
    err.write(`The backup is made, but not every older one could be deleted: ${message}\n`);
    return 0;
  }
}

/** Makes a backup and, if asked to, deletes old ones; returns the exit code. */
async function makeBackup(
  context: CommandContext,
  path: string,
  options: BackupOptions,
): Promise<number> {
  const { environment, folder, now, err } = context;
  const copyOptions = { config: readConfig(environment), now, begin: reportLong(err) };
  const retention = retentionOf(options);
  const recipients = options.to?.split(',') ?? copyOptions.config.backupTo;
  const isEncrypted = recipients.length > 0;
  // With a retention the folder of dated backups, otherwise the backup itself.
  const destination = resolve(folder, path);
  if (retention) await mkdir(destination, { recursive: true });
  const name = datedName(now, isEncrypted);
  const target = retention ? join(destination, name) : destination;
  const summary = isEncrypted
    ? await copyEncrypted(target, recipients, copyOptions)
    : await copyInto(target, copyOptions);
  const { rows, files, lacks } = summary;
  for (const message of lacks) err.write(`${message}\n`);
  const deletedCount =
    retention && (await dropOld(context, destination, { name, retention, lacks }));
  const details = {
    rows,
    files,
    lacking: lacks.length,
    encrypted: isEncrypted,
    deleted: deletedCount ?? 0,
  };
  await noteDone(context, options, { act: 'backup-made', details });
  const message = `${target}: ${contentsOf(summary)}, checked${isEncrypted ? ', encrypted' : ''}.\n`;
  const deletion =
    deletedCount === undefined ? '' : `${asCount(deletedCount)} older ones deleted.\n`;
  return answer(context, options, { target, ...details, lacks }, message + deletion);
}

/** Adds `backup`, with `backup check`. */
export function addBackup(program: Command, action: Action): void {
  const backup = acting(answering(program.command('backup')))
    .argument('<TARGET>', 'the folder to make, or with --to the file')
    .option('--to <KEYS>', 'encrypt to these public keys of age, with commas between (BACKUP_TO)')
    .option(
      '--keep <N>',
      'TARGET is a folder of dated backups: add one, keep the N newest',
      asQuantity,
    )
    .option('--keep-days <N>', 'the same; keep those of the last N days', asQuantity)
    .summary('copy the database and the files')
    .description(
      `Copies the database and every file that it names into a folder that is not there yet, while the
server goes on. The copy holds whatever was acknowledged before it began, with the SHA-256 of
everything. The key DATA_DIR/mail.key is not in it: keep that file apart.

Encrypted, it is one file, which “age -d -i KEYFILE TARGET | tar -x” opens too. With --keep and
--keep-days what either of them keeps stays; a backup that fails or lacks files deletes nothing.`,
    )
    .action(action('No backup was made.', makeBackup));
  addBackupCheck(backup, action);
  addBackupChecked(backup, action);
}
