import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { audit } from '#server/audit/audit.ts';
import { readManifest } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { withPlainBackup, withScratch } from '#server/backup/scratch.ts';
import { contentsOf, summaryOfBackup } from '#server/backup/summary.ts';
import { tryRestore } from '#server/backup/try-restore.ts';
import type { DropsMail } from '#server/backup/waiting-mail.ts';
import { openFiles } from '#server/files/open.ts';
import { settleRestore } from '#server/installation/data-folder.ts';
import { asCount, reportLong } from '#server/progress.ts';
import { readConfig, StartError } from '#server/settings/config.ts';
import { databaseFile } from '#server/store/from-config.ts';
import { isExport } from '#server/transfer/manifest.ts';
import type { Action } from './action.ts';
import { answer, answering } from './answer.ts';
import { asMoment } from './arguments.ts';
import {
  type ActingOptions,
  acting,
  type ChangeOptions,
  changing,
  noteDone,
  operatorOf,
  sayAndAsk,
} from './change.ts';
import type { CommandContext } from './context.ts';
import { withTools } from './tools.ts';
import { importAll } from './transfer.ts';

interface RestoreOptions extends ChangeOptions {
  readonly identity?: string;
  readonly dropMail?: boolean;
}

interface CheckOptions extends ActingOptions {
  readonly identity?: string;
}

const sourceOf = (context: CommandContext, name: string, { identity }: CheckOptions) => ({
  backup: resolve(context.folder, name),
  identity: identity === undefined ? undefined : resolve(context.folder, identity),
  begin: reportLong(context.err),
});

interface Replacing {
  readonly backup: string;
  readonly file: string;
  /** True for files in a bucket, where the backup's are put beside those of today (decision 37). */
  readonly inBucket: boolean;
}

/** Asks before an existing database is replaced. */
async function confirmReplacing(
  context: CommandContext,
  options: RestoreOptions,
  { backup, file, inBucket }: Replacing,
): Promise<void> {
  const { madeAt } = await readManifest(backup);
  if (!existsSync(file)) return;
  const lines = inBucket
    ? [
        `Everything goes back to ${madeAt}: ${file} gives way to the backup, whose files are put into the bucket.`,
        'Today’s database is kept aside in replaced-…; files that came since then are deleted once the server runs.',
      ]
    : [
        `Everything goes back to ${madeAt}: ${file} and the customers’ files give way to the backup.`,
        'What was done since then is kept aside in replaced-…, but customers no longer see it.',
      ];
  await sayAndAsk(context, options, { lines, confirmation: madeAt.slice(0, 10) });
}

/** Says how many mails wait in a backup, and lets the operator have them deleted. */
const askAboutMail =
  ({ ask, err }: CommandContext, { dropMail, yes }: RestoreOptions): DropsMail =>
  async (count) => {
    if (count === 0) return false;
    err.write(
      `${asCount(count)} mails wait in this backup. A server sends them, also those that were sent since the backup was made.\n`,
    );
    if (!dropMail && (yes || !ask)) err.write('They stay; --drop-mail deletes them.\n');
    const isDropped =
      dropMail ??
      (!yes &&
        (await ask?.('Type drop to delete them, or press Enter to keep them: '))?.trim() ===
          'drop');
    if (isDropped) err.write('They are deleted from what is restored.\n');
    return isDropped;
  };

/** Restores a backup; returns the exit code. */
async function restoreBackup(
  context: CommandContext,
  name: string,
  options: RestoreOptions,
): Promise<number> {
  const { environment, now } = context;
  const config = readConfig(environment);
  const dataDir = resolve(config.dataDir);
  const source = sourceOf(context, name, options);
  const dropsMail = askAboutMail(context, options);
  // Before a look at the database, which may still have to be moved into its place.
  if (config.databaseUrl === undefined) settleRestore(dataDir);
  return await withPlainBackup({ ...source, parent: dataDir }, async (backup) => {
    if (isExport(backup)) return await importAll(backup, context, options, dropsMail);
    if (config.databaseUrl !== undefined)
      throw new StartError(
        'This is a backup of the embedded database, and DATABASE_URL names PostgreSQL: restore it without DATABASE_URL, then export and import (docs/operations.md).',
      );
    const file = databaseFile(config);
    const inBucket = config.s3 !== undefined;
    await confirmReplacing(context, options, { backup, file, inBucket });
    const externalFiles = config.s3 && (await openFiles(config));
    const target = { dataDir, externalFiles, dropsMail, now, begin: source.begin };
    const { manifest, replacedFolder } = await restore(backup, target);
    const { madeAt, rows, files } = summaryOfBackup(manifest);
    await noteDone(context, options, { act: 'backup-restored', details: { madeAt, rows, files } });
    const contents = contentsOf({ rows, files });
    const message = `Restored ${contents} of ${madeAt}. What they replaced is in ${replacedFolder}.\n`;
    return answer(context, options, { madeAt, rows, files, replaced: replacedFolder }, message);
  });
}

/** Restores a backup into a scratch folder and compares; returns the exit code. */
async function checkByRestoring(
  context: CommandContext,
  name: string,
  options: CheckOptions,
): Promise<number> {
  const { now, err } = context;
  const source = sourceOf(context, name, options);
  return await withPlainBackup({ ...source, parent: tmpdir() }, (backup) =>
    withScratch(tmpdir(), async (scratch) => {
      const summary = await tryRestore(backup, scratch, { now, begin: source.begin });
      for (const message of summary.lacks) err.write(`${message}\n`);
      const { madeAt } = summary;
      await noteDone(
        context,
        options,
        { act: 'backup-checked', details: { madeAt } },
        `The server does not know of this check; there, call “npm run portal -- backup checked ${madeAt}”`,
      );
      const message = `The backup of ${madeAt} is good: restored into a scratch folder, ${contentsOf(summary)} are as they were.\n`;
      return answer(context, options, { good: true, ...summary }, message);
    }),
  );
}

const identityOption = [
  '--identity <FILE>',
  'the file with the secret key of an encrypted backup',
] as const;

/** Adds `restore`. */
export const addRestore = (program: Command, action: Action) =>
  changing(program.command('restore'))
    .argument('<BACKUP>', 'the folder or file of the backup')
    .option(...identityOption)
    .option(
      '--drop-mail',
      'delete the mails that wait in the backup, as they may have been sent since',
    )
    .summary('put a backup in the place of database and files')
    .description(
      `Checks everything in a backup, then puts it in the place of DATA_DIR's database and files. What was
there stays in a folder beside it, replaced-…. Stop the server first; the day of the backup, typed, confirms. A backup of PostgreSQL goes
into a database that has no customers yet. A restore that is killed is finished, or undone, by the next start or command.`,
    )
    .action(action('Nothing was replaced.', restoreBackup));

/** Notes a check that was made on a machine without the database; returns the exit code. */
const noteCheck = (context: CommandContext, madeAt: string, options: ActingOptions) =>
  withTools(context, async (tools) => {
    const actor = operatorOf(context, options);
    await audit(tools.store, tools, { actor, act: 'backup-checked', details: { madeAt } });
    return answer(
      context,
      options,
      { madeAt },
      `It is noted that the backup of ${madeAt} is good.\n`,
    );
  });

/** Adds `backup checked`. */
export const addBackupChecked = (backup: Command, action: Action) =>
  acting(answering(backup.command('checked')))
    .argument('<MADE_AT>', 'the moment of the backup, as “backup check” names it', asMoment)
    .summary('note that a backup was found to be good on another machine')
    .description(
      `Notes for the metrics and the doctor that “backup check”, called where the key is, found a backup to be good.`,
    )
    .action(action('Nothing was noted.', noteCheck));

/** Adds `backup check`. */
export const addBackupCheck = (backup: Command, action: Action) =>
  acting(answering(backup.command('check')))
    .argument('<BACKUP>', 'the folder or file of the backup')
    .option(...identityOption)
    .summary('restore a backup into a scratch folder and compare')
    .description(
      `Restores a backup into a scratch folder below TMPDIR that only you can read, compares every table and
file with what was backed up, and deletes it again. Needs no database; one that is there notes the check in its audit.
Exit code 0: it is good; 1: it is not, and why.`,
    )
    .action(action('Keep an older backup until there is a good one.', checkByRestoring));
