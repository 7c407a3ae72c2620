import { resolve } from 'node:path';
import type { Command } from 'commander';
import { openData, withDatabase } from '#server/installation/open-data.ts';
import { readConfig } from '#server/settings/config.ts';
import { openFiles } from '../files/open.ts';
import { closeStore } from '../store/open.ts';
import { exportInto } from '../transfer/export.ts';
import { importFrom } from '../transfer/import.ts';
import type { ExportManifest } from '../transfer/manifest.ts';
import type { Action } from './action.ts';
import type { CommandContext } from './context.ts';
import { asCount } from './progress.ts';

const contents = ({ tables }: ExportManifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${asCount(rows)} rows and ${asCount(tables.attachments.rows)} files`;
};

const tellMissing = ({ missingFiles }: ExportManifest, { err }: CommandContext): void => {
  for (const key of missingFiles) err.write(`The file ${key} is missing or damaged.\n`);
};

/** Exports the configured installation into a folder that is not there yet; returns the exit code. */
async function exportAll(context: CommandContext, name: string): Promise<number> {
  const config = readConfig(context.environment);
  const target = resolve(context.folder, name);
  return await withDatabase(config, async (store) => {
    const files = await openFiles(config);
    const manifest = await exportInto(target, { store, files, now: context.now });
    tellMissing(manifest, context);
    context.out.write(`${target}: ${contents(manifest)}.\n`);
    return 0;
  });
}

/** Imports an exported installation into the configured one, which must be empty; returns the exit code. */
export async function importAll(folder: string, context: CommandContext): Promise<number> {
  const config = readConfig(context.environment);
  const { store, hold } = await openData(config, async (fresh, files) => {
    const manifest = await importFrom(folder, { store: fresh, files });
    tellMissing(manifest, context);
    context.out.write(
      `Imported ${contents(manifest)} of ${manifest.madeAt}; every table adds up to what was exported.\n`,
    );
  });
  await closeStore(store).finally(hold.release);
  return 0;
}

/** Adds `export`. */
export const addExport = (program: Command, action: Action) =>
  program
    .command('export')
    .argument('<TARGET_FOLDER>', 'the folder to make')
    .summary('write everything, for another database or machine')
    .description(
      `Writes everything into a folder that is not there yet, in a form that does not depend on the
database: each table as lines of JSON, the customers' files, and an export.json with the number of
rows and the SHA-256 of each table. To move to another database or machine:

  1. stop the servers, so that nothing is written any more
  2. npm run portal -- export FOLDER
  3. set DATABASE_URL (or unset it), S3_* and DATA_DIR as they are to be
  4. npm run portal -- import FOLDER
  5. carry DATA_DIR/mail.key along, or set SEAL_KEY: without it, links in mail that waits are lost`,
    )
    .action(action('Nothing was exported.', exportAll));
