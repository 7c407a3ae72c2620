import { StartError } from '#server/settings/config.ts';
import { findFileOutage } from '../files/failures.ts';
import { ProblemError } from '../problem.ts';
import { findDamage, findOutage, sqlStateOf } from '../store/failures.ts';
import { damagedWords } from '../store/soundness.ts';
import type { CommandContext } from './context.ts';

/** What a refusal says, with each of its mistakes on a line. */
const wordsOf = (error: StartError | ProblemError): string => {
  const mistakes = error instanceof ProblemError ? (error.options.errors ?? []) : [];
  return [error.message, ...mistakes.map(({ message }) => message)].join('\n');
};

/** The exit code of a command's work; a failure that the operator can fix becomes a sentence and exit code 1. */
export async function reportFailures(
  work: Promise<number>,
  { err }: CommandContext,
  after: string,
): Promise<number> {
  try {
    return await work;
  } catch (error) {
    const damage = findDamage(error);
    if (damage !== undefined) {
      const isPostgres = sqlStateOf(error) !== undefined;
      err.write(`${damagedWords(damage, { isPostgres })}\n${after}\n`);
      return 1;
    }
    const outage = findOutage(error) ?? findFileOutage(error);
    const words =
      error instanceof StartError || error instanceof ProblemError
        ? wordsOf(error)
        : outage && `The database or the files cannot be reached now (${outage}). Try again.`;
    if (words === undefined) throw error;
    err.write(`${words}\n${after}\n`);
    return 1;
  }
}
