import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, readConfig, StartError } from '#server/settings/config.ts';
import { backUp } from '../backup/back-up.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restore } from '../backup/restore.ts';
import { openFiles } from '../files/open.ts';
import { databaseFile } from '../store/from-config.ts';
import type { Action } from './action.ts';
import type { CommandContext } from './context.ts';
import { asCount } from './progress.ts';

const total = (rows: Manifest['rows']): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

const contents = ({ rows, files }: Manifest): string =>
  `${asCount(total(rows))} rows and ${asCount(files.length)} files`;

const sqliteOnly = ({ databaseUrl }: Config): void => {
  if (databaseUrl !== undefined)
    throw new StartError(
      'The data are in PostgreSQL: back them up with its own tools (docs/operations.md), or use export.',
    );
};

/** Makes a backup in a folder that is not there yet; returns the exit code. */
async function makeBackup(context: CommandContext, name: string): Promise<number> {
  const { environment, folder, now, out, err } = context;
  const config = readConfig(environment);
  sqliteOnly(config);
  const target = resolve(folder, name);
  const file = databaseFile(config);
  if (!existsSync(file)) throw new StartError(`There is no database ${file}. Set DATA_DIR.`);
  const files = await openFiles(config);
  const manifest = await backUp(target, { databaseFile: file, files, now });
  for (const { key, damage } of manifest.broken)
    err.write(`The file ${key} is ${damage} and not in the backup.\n`);
  out.write(`${target}: ${contents(manifest)}, checked.\n`);
  return 0;
}

/** Restores a backup; returns the exit code. */
async function restoreBackup(context: CommandContext, name: string): Promise<number> {
  const { environment, folder, now, out } = context;
  const config = readConfig(environment);
  sqliteOnly(config);
  const elsewhere = config.s3 && (await openFiles(config));
  const dataDir = resolve(config.dataDir);
  const target = { dataDir, elsewhere, now };
  const { manifest, replaced } = await restore(resolve(folder, name), target);
  out.write(
    `Restored ${contents(manifest)} of ${manifest.madeAt}. What they replaced is in ${replaced}.\n`,
  );
  return 0;
}

/** Adds `backup` and `restore`. */
export function addBackup(program: Command, action: Action): void {
  program
    .command('backup')
    .argument('<TARGET_FOLDER>', 'the folder to make')
    .summary('copy the database and the files')
    .description(
      `Copies the database of DATA_DIR and every file that it names into a folder that is not there yet,
while the server goes on. The copy holds whatever was acknowledged before it began, and a
manifest.json with the SHA-256 of everything. DATA_DIR/mail.key is not in it: keep that file apart.`,
    )
    .action(action('No backup was made.', makeBackup));
  program
    .command('restore')
    .argument('<FOLDER>', 'the folder of the backup')
    .summary('put a backup in the place of database and files')
    .description(
      `Checks everything in a backup, then puts it in the place of DATA_DIR's database and files. What was
there stays in a folder beside it, replaced-…. Stop the server first.`,
    )
    .action(action('Nothing was replaced.', restoreBackup));
}
