import { StartError } from '#server/settings/config.ts';
import { outageSentence } from './outage-sentence.ts';

/** What the doctor found out: all is well, something to know, or something to fix. */
export interface Finding {
  readonly about: string;
  readonly state: 'fine' | 'note' | 'wrong';
  /** A sentence, with the way out. */
  readonly message: string;
}

/** The result of one check. A check throws if something keeps it from being made. */
export type Verdict = Omit<Finding, 'about'>;

export const fine = (message: string): Verdict => ({ state: 'fine', message });
export const note = (message: string): Verdict => ({ state: 'note', message });
export const wrong = (message: string): Verdict => ({ state: 'wrong', message });

/** A folder or file that is not there, or that this user may not read, as a sentence; undefined for another error. */
function closedMessage(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (path === undefined) return undefined;
  if (code === 'ENOENT') return `There is no ${path}. Set DATA_DIR.`;
  if (code !== 'EACCES' && code !== 'EPERM') return undefined;
  return `This user may not read ${path}: ask as the user of the server.`;
}

/** Makes one check; an outage that keeps it from being made is what is wrong. */
export async function examine(
  about: string,
  check: () => Verdict | Promise<Verdict>,
): Promise<Finding> {
  try {
    return { about, ...(await check()) };
  } catch (error) {
    if (error instanceof StartError) return { about, ...wrong(error.message) };
    const message = closedMessage(error) ?? outageSentence(error);
    if (message !== undefined) return { about, ...wrong(message) };
    const cause = error instanceof Error ? error.message : String(error);
    return { about, ...wrong(`This could not be examined: ${cause}`) };
  }
}
