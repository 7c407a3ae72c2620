import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isExport } from '../transfer/manifest.ts';
import { backupHelp, makeBackup, restoreBackup, restoreHelp } from './backup.ts';
import { checkEverything, checkHelp } from './check.ts';
import { billingTable, eventTable, findTable } from './columns.ts';
import type { CommandContext } from './context.ts';
import { importFile } from './import.ts';
import { exportAll, exportHelp, importAll } from './move.ts';
import { reportFailures } from './report-failures.ts';

const general = `Usage: npm run portal -- import FILE [--dry-run] [--kind events|billings]
       npm run portal -- backup TARGET_FOLDER
       npm run portal -- restore FOLDER
       npm run portal -- export TARGET_FOLDER
       npm run portal -- import FOLDER
       npm run portal -- check

npm run portal -- import --help lists the columns; every command has such a help.
`;

const importHelp = `Usage: npm run portal -- import FILE [--dry-run] [--kind events|billings]

Imports what happened to parcels, or bills, from a CSV file (UTF-8, separated by commas) into the
database: all of it, or nothing if a line is wrong. Lines that were imported before are
recognized by their id and skipped.

  --dry-run  checks every line against the database and writes nothing
  --kind     the kind of table; by default it follows from the first line

The first line names the columns.
  events:    ${Object.keys(eventTable.columns).join(', ')}
  billings:  ${Object.keys(billingTable.columns).join(', ')}
             with a row for each line of a bill, the rows of a bill together
The fields are those of the API: /api/docs. docs/feed.md has an example of each.

A folder made by export is imported as a whole, into a database that has no customers yet.
`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  kind: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Values = NonNullable<Exclude<ReturnType<typeof readArguments>, string>>['values'];

interface Command {
  readonly help: string;
  /** The message when the name of its file or folder is missing; a command without it takes none. */
  readonly wants?: string;
  /** What is wrong with its options. */
  readonly findMistake: (values: Values) => string | undefined;
  /** Said after a failure. */
  readonly after: string;
  readonly run: (name: string, values: Values, context: CommandContext) => Promise<number>;
}

const withoutOptions = (values: Values): string | undefined =>
  values['dry-run'] || values.kind !== undefined
    ? '--dry-run and --kind are for import.'
    : undefined;

const commands: Readonly<Record<string, Command>> = {
  import: {
    help: importHelp,
    wants: 'Name the file to import.',
    after: 'Nothing was written.',
    findMistake: ({ kind }) =>
      kind !== undefined && !findTable(kind) ? '--kind must be events or billings.' : undefined,
    run: (name, { kind, 'dry-run': isDryRun }, context) => {
      const folder = resolve(context.folder, name);
      return isExport(folder)
        ? importAll(folder, context)
        : importFile({ file: name, kind, isDryRun }, context);
    },
  },
  export: {
    help: exportHelp,
    wants: 'Name the folder to make for the export.',
    after: 'Nothing was exported.',
    findMistake: withoutOptions,
    run: (folder, _values, context) => exportAll(folder, context),
  },
  backup: {
    help: backupHelp,
    wants: 'Name the folder to make for the backup.',
    after: 'No backup was made.',
    findMistake: withoutOptions,
    run: (folder, _values, context) => makeBackup(folder, context),
  },
  restore: {
    help: restoreHelp,
    wants: 'Name the folder of the backup.',
    after: 'Nothing was replaced.',
    findMistake: withoutOptions,
    run: (folder, _values, context) => restoreBackup(folder, context),
  },
  check: {
    help: checkHelp,
    after: 'Nothing was changed.',
    findMistake: withoutOptions,
    run: (_name, _values, context) => checkEverything(context),
  },
};

/** Runs an operator's command; returns the exit code. */
export async function runCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const misused = (words: string): number => {
    context.err.write(`${words}\n\n${general}`);
    return 2;
  };
  const read = readArguments(args);
  if (typeof read === 'string') return misused(read);
  const { values, positionals } = read;
  const [name, ...files] = positionals;
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help) {
    context.out.write(command?.help ?? general);
    return 0;
  }
  if (!command)
    return misused(name === undefined ? 'Name a command.' : `There is no command ${name}.`);
  const [file = '', ...others] = files;
  if (command.wants === undefined && files.length > 0) return misused(`${name} takes no name.`);
  if (command.wants !== undefined && files.length === 0) return misused(command.wants);
  if (others.length > 0) return misused('Name one file or folder at a time.');
  const mistake = command.findMistake(values);
  if (mistake !== undefined) return misused(mistake);
  return await reportFailures(command.run(file, values, context), context, command.after);
}
