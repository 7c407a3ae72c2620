import { resolve } from 'node:path';
import type { Command } from 'commander';
import { audit } from '#server/audit/audit.ts';
import { contentsOf, summaryOfExport } from '#server/backup/summary.ts';
import type { DropsMail } from '#server/backup/waiting-mail.ts';
import { openFiles } from '#server/files/open.ts';
import { openData, withDatabase } from '#server/installation/open-data.ts';
import { reportLong } from '#server/progress.ts';
import { readConfig } from '#server/settings/config.ts';
import { closeStore } from '#server/store/open.ts';
import { exportInto } from '#server/transfer/export.ts';
import { importFrom } from '#server/transfer/import.ts';
import type { Action } from './action.ts';
import { answer, answering } from './answer.ts';
import { type ActingOptions, acting, noteDone, operatorOf } from './change.ts';
import type { CommandContext } from './context.ts';

const printMissing = (lacks: readonly string[], { err }: CommandContext): void => {
  for (const text of lacks) err.write(`${text}\n`);
};

/** Exports the configured installation into a folder that is not there yet; returns the exit code. */
async function exportAll(
  context: CommandContext,
  name: string,
  options: ActingOptions,
): Promise<number> {
  const config = readConfig(context.environment);
  const { now, err } = context;
  const target = resolve(context.folder, name);
  return await withDatabase(config, async (store) => {
    const source = { store, files: await openFiles(config), now, begin: reportLong(err) };
    const { rows, files, lacks } = summaryOfExport(await exportInto(target, source));
    printMissing(lacks, context);
    await noteDone(context, options, { act: 'all-exported', details: { rows, files } });
    const text = `${target}: ${contentsOf({ rows, files })}.\n`;
    return answer(context, options, { target, rows, files, lacks }, text);
  });
}

/** Imports an exported installation into the configured one, which must be empty; returns the exit code. */
export async function importAll(
  folder: string,
  context: CommandContext,
  options: ActingOptions,
  dropsMail?: DropsMail,
): Promise<number> {
  const config = readConfig(context.environment);
  const { store, hold } = await openData(config, async (fresh, files) => {
    const summary = summaryOfExport(await importFrom(folder, { store: fresh, files, dropsMail }));
    const { lacks, ...details } = summary;
    const auditing = { config, clock: () => context.now };
    const actor = operatorOf(context, options);
    await audit(fresh, auditing, { actor, act: 'all-imported', details });
    printMissing(lacks, context);
    const text = `Imported ${contentsOf(summary)} of ${summary.madeAt}; every table adds up to what was exported.\n`;
    answer(context, options, summary, text);
  });
  await closeStore(store).finally(hold.release);
  return 0;
}

/** Adds `export`. */
export const addExport = (program: Command, action: Action) =>
  acting(answering(program.command('export')))
    .argument('<FOLDER>', 'the folder to make')
    .summary('write everything, for another database or machine')
    .description(
      `Writes everything into a folder that is not there yet, in a form that does not depend on the
database: each table as lines of JSON, the customers' files, and an export.json with the number of
rows and the SHA-256 of each table. To move to another database or machine:

  1. stop the servers, so that nothing is written any more
  2. npm run portal -- export FOLDER
  3. set DATABASE_URL (or unset it), S3_* and DATA_DIR as they are to be
  4. npm run portal -- import FOLDER
  5. carry DATA_DIR/mail.key or SEAL_KEY along: links in waiting mail need it`,
    )
    .action(action('Nothing was exported.', exportAll));
