import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig, StartError } from '#server/settings/config.ts';
import { tryRestore } from '../backup/drill.ts';
import { restore } from '../backup/restore.ts';
import { withPlainBackup, withScratch } from '../backup/scratch.ts';
import { contentsOf, summaryOfBackup } from '../backup/summary.ts';
import { openFiles } from '../files/open.ts';
import { isExport } from '../transfer/manifest.ts';
import type { Action } from './action.ts';
import type { CommandContext } from './context.ts';
import { importAll } from './move.ts';

interface RestoreOptions {
  readonly identity?: string;
}

const namedIn = ({ folder }: CommandContext, name: string, { identity }: RestoreOptions) => ({
  backup: resolve(folder, name),
  identity: identity === undefined ? undefined : resolve(folder, identity),
});

/** Restores a backup; returns the exit code. */
async function restoreBackup(
  context: CommandContext,
  name: string,
  options: RestoreOptions,
): Promise<number> {
  const { environment, now, out } = context;
  const config = readConfig(environment);
  const dataDir = resolve(config.dataDir);
  return await withPlainBackup(
    { ...namedIn(context, name, options), parent: dataDir },
    async (backup) => {
      if (isExport(backup)) return await importAll(backup, context);
      if (config.databaseUrl !== undefined)
        throw new StartError(
          'This is a backup of the embedded database, and DATABASE_URL names PostgreSQL: restore it without DATABASE_URL, then export and import (docs/operations.md).',
        );
      const elsewhere = config.s3 && (await openFiles(config));
      const { manifest, replaced } = await restore(backup, { dataDir, elsewhere, now });
      const what = contentsOf(summaryOfBackup(manifest));
      out.write(`Restored ${what} of ${manifest.madeAt}. What they replaced is in ${replaced}.\n`);
      return 0;
    },
  );
}

/** Restores a backup into a scratch folder and compares; returns the exit code. */
async function checkByRestoring(
  context: CommandContext,
  name: string,
  options: RestoreOptions,
): Promise<number> {
  const { now, out, err } = context;
  return await withPlainBackup({ ...namedIn(context, name, options), parent: tmpdir() }, (backup) =>
    withScratch(tmpdir(), async (scratch) => {
      const summary = await tryRestore(backup, scratch, now);
      for (const words of summary.lacks) err.write(`${words}\n`);
      out.write(
        `The backup of ${summary.madeAt} is good: restored into a scratch folder, ${contentsOf(summary)} are as they were.\n`,
      );
      return 0;
    }),
  );
}

const identityOption = [
  '--identity <FILE>',
  'the file with the secret key of an encrypted backup',
] as const;

/** Adds `restore`. */
export const addRestore = (program: Command, action: Action) =>
  program
    .command('restore')
    .argument('<BACKUP>', 'the folder or file of the backup')
    .option(...identityOption)
    .summary('put a backup in the place of database and files')
    .description(
      `Checks everything in a backup, then puts it in the place of DATA_DIR's database and files. What was
there stays in a folder beside it, replaced-…. Stop the server first. A backup of PostgreSQL goes
into a database that has no customers yet.`,
    )
    .action(action('Nothing was replaced.', restoreBackup));

/** Adds `backup check`. */
export const addBackupCheck = (backup: Command, action: Action) =>
  backup
    .command('check')
    .argument('<BACKUP>', 'the folder or file of the backup')
    .option(...identityOption)
    .summary('restore a backup into a scratch folder and compare')
    .description(
      `Restores a backup into a scratch folder below TMPDIR that only you can read, compares every table and
file with what was backed up, and deletes it again. Needs no database and changes nothing.
Exit code 0: it is good; 1: it is not, and why.`,
    )
    .action(action('Keep an older backup until there is a good one.', checkByRestoring));
