import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Actor } from '#server/audit/audit.ts';
import { auditFeed } from '#server/feed/audit-feed.ts';
import { asCount, createProgress, type Output } from '#server/progress.ts';
import { StartError } from '#server/settings/config.ts';
import { transact } from '#server/store/open.ts';
import { isExport } from '#server/transfer/manifest.ts';
import type { Action } from './action.ts';
import { answer } from './answer.ts';
import { type ActingOptions, changing, operatorOf } from './change.ts';
import { billingTable, eventTable } from './columns.ts';
import type { CommandContext } from './context.ts';
import { writeInChunks } from './import-chunks.ts';
import { type PassResult, runPass } from './import-pass.ts';
import { type Tools, withTools } from './tools.ts';
import { importAll } from './transfer.ts';

const maxShown = 50;
/** Checks of the whole file before it is written in chunks. */
const attempts = 2;

interface ImportOptions extends ActingOptions {
  readonly kind?: string;
  readonly dryRun?: boolean;
}

function printErrors(
  err: Output,
  errors: PassResult['errors'],
  ifWrong = 'Nothing was written. Correct these lines and import the file again.',
): void {
  for (const { line, message } of errors.slice(0, maxShown))
    err.write(`line ${line}: ${message}\n`);
  const more = errors.length - maxShown;
  if (more > 0) err.write(`… and ${asCount(more)} more.\n`);
  err.write(`${ifWrong}\n`);
}

type Counts = Pick<PassResult, 'kind' | 'applied' | 'known'>;

const summary = ({ kind, applied, known }: Counts): string =>
  `${kind}: ${asCount(applied)} applied, ${asCount(known)} known before, 0 refused.`;

/** Writes a checked file in one transaction; false when the data it was checked against has changed. */
const write = (tools: Tools, actor: Actor, result: PassResult): Promise<boolean> =>
  transact(tools.store, async (transaction) => {
    if (await result.isStale(transaction)) return false;
    await result.save(transaction);
    const { kind, applied, known, items } = result;
    await auditFeed(transaction, tools, { actor, kind, counts: { applied, known }, items });
    return true;
  });

async function importInto(
  tools: Tools,
  file: string,
  options: ImportOptions,
  context: CommandContext,
): Promise<number> {
  const { kind, dryRun } = options;
  const { now, err } = context;
  const answerWith = (text: string, { applied, known, kind: table }: Counts) =>
    answer(context, options, { kind: table, applied, known, dryRun: dryRun ?? false }, text);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const progress = createProgress(err, 'Checking');
    const result = await runPass(tools.store, { file, kind, now, progress });
    if (result.errors.length > 0) {
      printErrors(err, result.errors);
      return 1;
    }
    if (dryRun) return answerWith(`Dry run, nothing was written: ${summary(result)}\n`, result);
    if (result.applied > 0) err.write('Writing…\n');
    if (result.applied === 0 || (await write(tools, operatorOf(context, options), result)))
      return answerWith(`${summary(result)}\n`, result);
    err.write('The database changed meanwhile.\n');
  }
  err.write('Other writes go on: the file is written in parts.\n');
  const result = await writeInChunks(tools, operatorOf(context, options), { file, kind, err });
  if (result.failure === undefined) return answerWith(`${summary(result)}\n`, result);
  const { message, errors } = result.failure;
  if (message !== undefined) err.write(`${message}\n`);
  const written = `${asCount(result.applied)} new items of the lines before are written.`;
  printErrors(err, errors, `${written} Import the file again: what is there is recognized.`);
  return 1;
}

/** Imports a table of events or bills, all of it or nothing, or a whole export; returns the exit code. */
async function importPath(
  context: CommandContext,
  name: string,
  options: ImportOptions,
): Promise<number> {
  const path = resolve(context.folder, name);
  if (isExport(path)) {
    if (options.dryRun)
      throw new StartError(
        '--dry-run is for a table. “backup check BACKUP” imports a whole export into a scratch folder.',
      );
    return await importAll(path, context, options);
  }
  return await withTools(context, (tools) => importInto(tools, path, options, context));
}

/** Adds `import`. */
export const addImport = (program: Command, action: Action) =>
  // It asks nothing, but scripts give --yes to every command that changes something.
  changing(program.command('import'))
    .argument('<FILE>', 'a CSV file, or a folder made by export')
    .summary('import events or bills from a CSV file, or a whole export')
    .description(
      `Imports what happened to parcels, or bills, from a CSV file (UTF-8, separated by commas) into the
database: all of it, or nothing if a line is wrong. Beside many other writes it is written in parts, each of them whole. Lines that were imported before are
recognized by their id and skipped.

The first line names the columns.
  events:    ${Object.keys(eventTable.columns).join(', ')}
  billings:  ${Object.keys(billingTable.columns).join(', ')}
             with a row for each line of a bill, the rows of a bill together
The fields are those of the API: /api/docs. docs/feed.md has an example of each.

A folder made by export is imported as a whole, into a database that has no customers yet.`,
    )
    .option('--dry-run', 'check every line of a table against the database and write nothing')
    .addOption(
      new Option(
        '--kind <KIND>',
        'the kind of table; by default it follows from the first line',
      ).choices([eventTable.name, billingTable.name]),
    )
    .action(action('Nothing was written.', importPath));
