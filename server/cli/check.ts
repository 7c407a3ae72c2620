import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { settleRestore } from '#server/installation/data-folder.ts';
import { withDatabase } from '#server/installation/open-data.ts';
import { findDamage } from '#server/outages.ts';
import { readConfig, StartError } from '#server/settings/config.ts';
import { findDamageIn } from '#server/store/find-damage.ts';
import { databaseFile } from '#server/store/from-config.ts';
import { readEverything } from '#server/store/queries/read-everything.ts';
import { damageMessage } from '#server/store/soundness.ts';
import type { Action } from './action.ts';
import { type AnswerOptions, answer, answering } from './answer.ts';
import type { CommandContext } from './context.ts';

/** Checks the whole database; returns the exit code, 1 when it is damaged. */
async function checkEverything(context: CommandContext, options: AnswerOptions): Promise<number> {
  const config = readConfig(context.environment);
  const isPostgres = config.databaseUrl !== undefined;
  const file = databaseFile(config);
  if (!isPostgres) settleRestore(resolve(config.dataDir));
  if (!isPostgres && !existsSync(file))
    throw new StartError(`There is no database ${file}. Set DATA_DIR.`);
  const damage = isPostgres
    ? await withDatabase(config, readEverything).catch(damageOrThrow)
    : findDamageIn(file, 'full');
  if (damage !== undefined) throw new StartError(damageMessage(damage, { isPostgres }));
  return answer(context, options, { sound: true }, 'The database is sound.\n');
}

function damageOrThrow(error: unknown): string {
  const damage = findDamage(error);
  if (damage === undefined) throw error;
  return damage;
}

/** Adds `check`. */
export const addCheck = (program: Command, action: Action) =>
  answering(program.command('check'))
    .summary('read the whole database and say whether it is damaged')
    .description(
      `Reads the whole database, while the server goes on, and says whether it is damaged: with SQLite every
page, index and key, with PostgreSQL every row; its indexes are checked by its own pg_amcheck.
Nothing is changed.`,
    )
    .action(action('Nothing was changed.', checkEverything));
