import { resolve } from 'node:path';
import { withDatabase } from '#server/installation/open-data.ts';
import { readConfig, StartError } from '#server/settings/config.ts';
import { type Store, transact } from '../store/open.ts';
import type { CommandContext } from './context.ts';
import { type PassResult, runPass } from './import-pass.ts';
import { asCount, createProgress, type Output } from './progress.ts';

const shownMistakes = 50;
const attempts = 3;

/** The options of an import. */
export interface ImportOptions {
  readonly file: string;
  readonly kind: string | undefined;
  readonly isDryRun: boolean;
}

function tellMistakes(err: Output, { mistakes }: PassResult): void {
  for (const { line, words } of mistakes.slice(0, shownMistakes))
    err.write(`line ${line}: ${words}\n`);
  const more = mistakes.length - shownMistakes;
  if (more > 0) err.write(`… and ${asCount(more)} more.\n`);
  err.write('Nothing was written. Mend these lines and import the file again.\n');
}

const summary = ({ kind, applied, known }: PassResult): string =>
  `${kind}: ${asCount(applied)} applied, ${asCount(known)} known before, 0 refused.`;

/** Writes a checked file in one transaction; false when the data it was checked against has changed. */
const write = (store: Store, { isStale, save }: PassResult): Promise<boolean> =>
  transact(store, async (transaction) => {
    if (await isStale(transaction)) return false;
    await save(transaction);
    return true;
  });

async function importInto(
  store: Store,
  { file, kind, isDryRun }: ImportOptions,
  { folder, now, out, err }: CommandContext,
): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const progress = createProgress(err, 'Checking');
    const result = await runPass(store, { file: resolve(folder, file), kind, now, progress });
    if (result.mistakes.length > 0) {
      tellMistakes(err, result);
      return 1;
    }
    if (isDryRun) {
      out.write(`Dry run, nothing was written: ${summary(result)}\n`);
      return 0;
    }
    if (result.applied > 0) err.write('Writing…\n');
    if (result.applied === 0 || (await write(store, result))) {
      out.write(`${summary(result)}\n`);
      return 0;
    }
    err.write('The database changed meanwhile.\n');
  }
  throw new StartError('The database changed each time. Import the file when less is going on.');
}

/** Imports a table of events or bills, all of it or nothing; returns the exit code. */
export async function importFile(options: ImportOptions, context: CommandContext): Promise<number> {
  const config = readConfig(context.environment);
  return await withDatabase(config, (store) => importInto(store, options, context));
}
