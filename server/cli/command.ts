import { parseArgs } from 'node:util';
import { billingTable, eventTable, findTable } from './columns.ts';
import { type CommandContext, importFile } from './import.ts';

const general = `Usage: npm run portal -- import FILE [--dry-run] [--kind events|billings]

Run npm run portal -- import --help for the columns.
`;

const help = `Usage: npm run portal -- import FILE [--dry-run] [--kind events|billings]

Imports what happened to parcels, or bills, from a CSV file (UTF-8, separated by commas) into the
database of DATA_DIR: all of it, or nothing if a line is wrong. Lines that came before are known by
their id and not done again.

  --dry-run  checks every line against the database and writes nothing
  --kind     the kind of table; without it the first line tells

The first line names the columns.
  events:    ${Object.keys(eventTable.columns).join(', ')}
  billings:  ${Object.keys(billingTable.columns).join(', ')}
             with a row for each line of a bill, the rows of a bill together
The fields mean what they mean in the API: /api/docs. docs/feed.md has an example of each.
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

/** Runs a command of whoever looks after the portal; answers the exit code. */
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
  const [command, file, ...others] = positionals;
  if (values.help) {
    context.out.write(help);
    return 0;
  }
  if (command !== 'import')
    return misused(command === undefined ? 'Name a command.' : `There is no command ${command}.`);
  if (file === undefined) return misused('Name the file to import.');
  if (others.length > 0) return misused('Import one file at a time.');
  if (values.kind !== undefined && !findTable(values.kind))
    return misused('--kind must be events or billings.');
  return await importFile({ file, kind: values.kind, isDryRun: values['dry-run'] }, context);
}
