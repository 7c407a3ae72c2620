import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { withDatabase } from '#server/installation/open-data.ts';
import { type Config, readConfig, StartError } from '#server/settings/config.ts';
import { backUp } from '../backup/back-up.ts';
import { checkRecipients, encryptFolder } from '../backup/encrypted.ts';
import { datedName, dropOutdated, type Retention } from '../backup/retention.ts';
import { withScratch } from '../backup/scratch.ts';
import {
  type BackupSummary,
  contentsOf,
  summaryOfBackup,
  summaryOfExport,
} from '../backup/summary.ts';
import { openFiles } from '../files/open.ts';
import { databaseFile } from '../store/from-config.ts';
import { exportInto } from '../transfer/export.ts';
import type { Action } from './action.ts';
import type { CommandContext } from './context.ts';
import { asCount } from './progress.ts';
import { addBackupCheck } from './restore.ts';

interface BackupOptions {
  readonly to?: string;
  readonly keep?: number;
  readonly keepDays?: number;
}

const retentionOf = ({ keep, keepDays }: BackupOptions): Retention | undefined =>
  keep === undefined && keepDays === undefined
    ? undefined
    : { count: keep ?? 1, days: keepDays ?? 0 };

/** The number of an option. */
function count(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('A whole number from 1.');
  return Number(text);
}

/** Copies everything into a new folder: SQLite's file, or with PostgreSQL its tables as an export. */
async function copyInto(target: string, config: Config, now: Date): Promise<BackupSummary> {
  if (config.databaseUrl !== undefined)
    return await withDatabase(config, async (store) => {
      const files = await openFiles(config);
      return summaryOfExport(await exportInto(target, { store, files, now }));
    });
  const file = databaseFile(config);
  if (!existsSync(file)) throw new StartError(`There is no database ${file}. Set DATA_DIR.`);
  const files = await openFiles(config);
  return summaryOfBackup(await backUp(target, { databaseFile: file, files, now }));
}

/** The plain copy lies in the data folder only, and only for as long as it takes. */
async function copyEncrypted(
  target: string,
  config: Config,
  { now, recipients }: { readonly now: Date; readonly recipients: readonly string[] },
): Promise<BackupSummary> {
  checkRecipients(recipients);
  if (existsSync(target)) throw new StartError(`${target} is there already; name another file.`);
  if (!existsSync(dirname(target))) throw new StartError(`There is no folder ${dirname(target)}.`);
  return await withScratch(resolve(config.dataDir), async (scratch) => {
    const plain = join(scratch, 'backup');
    const summary = await copyInto(plain, config, now);
    await encryptFolder(plain, target, recipients);
    return summary;
  });
}

/** Makes a backup and, if asked to, deletes old ones; returns the exit code. */
async function makeBackup(
  { environment, folder, now, out, err }: CommandContext,
  name: string,
  options: BackupOptions,
): Promise<number> {
  const config = readConfig(environment);
  const retention = retentionOf(options);
  const recipients = options.to?.split(',') ?? config.backupTo;
  const isEncrypted = recipients.length > 0;
  const parent = resolve(folder, name);
  if (retention) await mkdir(parent, { recursive: true });
  const made = datedName(now, isEncrypted);
  const target = retention ? join(parent, made) : parent;
  const summary = isEncrypted
    ? await copyEncrypted(target, config, { now, recipients })
    : await copyInto(target, config, now);
  for (const words of summary.lacks) err.write(`${words}\n`);
  out.write(`${target}: ${contentsOf(summary)}, checked${isEncrypted ? ', encrypted' : ''}.\n`);
  if (!retention) return 0;
  if (summary.lacks.length > 0)
    err.write('No older backup was deleted, as this one lacks files.\n');
  else
    out.write(
      `${asCount(await dropOutdated(parent, retention, { made, now }))} older ones deleted.\n`,
    );
  return 0;
}

/** Adds `backup`, with `backup check`. */
export function addBackup(program: Command, action: Action): void {
  const backup = program
    .command('backup')
    .argument('<TARGET>', 'the folder to make, or with --to the file')
    .option('--to <KEYS>', 'encrypt to these public keys of age, with commas between (BACKUP_TO)')
    .option('--keep <N>', 'TARGET is a folder of dated backups: add one, keep the N newest', count)
    .option('--keep-days <N>', 'the same; keep those of the last N days', count)
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
}
