import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '#server/files/folder.ts';
import { StartError } from '#server/settings/config.ts';

/** Ends a name until what has it is complete. */
export const partialSuffix = '.partial';

/**
 * Fills a new folder, which gets its name only when it is complete; throws StartError when it exists or cannot be made.
 * `what` names the content in messages, such as “a backup”.
 */
export async function fillNewFolder<Result>(
  target: string,
  what: string,
  fill: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (existsSync(target))
    throw new StartError(`${target} is there already; name a folder that is not.`);
  const folder = target + partialSuffix;
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new StartError(`${folder} is there from ${what} that did not end; delete it first.`)
      : new StartError(`The folder ${folder} can't be made (${error.code}).`);
  });
  try {
    const result = await fill(folder);
    await rename(folder, target);
    await syncFolder(dirname(target));
    return result;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
