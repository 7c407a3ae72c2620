import { outageSentence } from '#server/doctor/outage-sentence.ts';
import { ProblemError } from '#server/problem.ts';
import { StartError } from '#server/settings/config.ts';
import type { CommandContext } from './context.ts';

/** The message of a refusal, with each of its errors on a line. */
const messageOf = (error: StartError | ProblemError): string => {
  const errors = error instanceof ProblemError ? (error.options.errors ?? []) : [];
  return [error.message, ...errors.map(({ message }) => message)].join('\n');
};

const pathMessages: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of it is no folder',
  EEXIST: 'a file of that name is there already',
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
  return pathSentence(error) ?? outageSentence(error);
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
