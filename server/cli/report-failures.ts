import { findFileOutage } from '#server/files/failures.ts';
import { ProblemError } from '#server/problem.ts';
import { StartError } from '#server/settings/config.ts';
import { findDamage, findOutage, sqlStateOf } from '#server/store/failures.ts';
import { damageMessage } from '#server/store/soundness.ts';
import type { CommandContext } from './context.ts';

/** The message of a refusal, with each of its errors on a line. */
const messageOf = (error: StartError | ProblemError): string => {
  const errors = error instanceof ProblemError ? (error.options.errors ?? []) : [];
  return [error.message, ...errors.map(({ message }) => message)].join('\n');
};

const noRoom =
  'A disk is full: that of the data folder, of the database, or the one written to. Make room (“doctor” tells how much is free), then do this again.';
// SQLite also reports this when there is no room for the index of its log.
const failing =
  'A disk failed to read or write. Perhaps it is full (“doctor” tells how much is free); otherwise the machine’s own log tells more. Then do this again.';
const tooBusy =
  'Somebody else has been writing to the same rows for too long. Do this again; if it stays so, find out which other command or program does.';

const outageMessages: Readonly<Record<string, string>> = {
  'disk full': noRoom,
  'quota used up': noRoom,
  'input or output failed': failing,
  busy: tooBusy,
  locked: tooBusy,
};

const pathMessages: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of it is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user of the machine may not use it',
  EPERM: 'this user of the machine may not use it',
};

/** What is wrong with a file or folder that the operator named. */
function pathSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const message = pathMessages[String(error.code)];
  return message && `${error.path}: ${message}.`;
}

/** A failure that the operator can do something about, as a sentence; undefined for any other. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof ProblemError) return messageOf(error);
  const damage = findDamage(error);
  if (damage !== undefined)
    return damageMessage(damage, { isPostgres: sqlStateOf(error) !== undefined });
  const outage = findOutage(error) ?? findFileOutage(error);
  if (outage === undefined) return pathSentence(error);
  return (
    outageMessages[outage] ??
    `The database or the files cannot be reached now (${outage}). Try again.`
  );
}

/** The exit code of a command's work; a failure that the operator can fix becomes a sentence and exit code 1. */
export async function reportFailures(
  work: Promise<number>,
  { err }: CommandContext,
  ifFailed: string,
): Promise<number> {
  try {
    return await work;
  } catch (error) {
    const message = sentenceOf(error);
    if (message === undefined) throw error;
    err.write(`${message}\n${ifFailed}\n`);
    return 1;
  }
}
