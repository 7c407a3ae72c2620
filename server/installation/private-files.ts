import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '#server/units/error-code.ts';

/** The bits of a mode that are the rights of other users of the machine. */
export const rightsOfOthers = 0o077;

/**
 * From now on this process makes files 0600 and folders 0700, SQLite's own included; call it before anything is
 * written.
 */
export function keepFilesPrivate(): void {
  process.umask(rightsOfOthers);
}

/** True if the mode had to change. An entry may be gone by now, because the server keeps working meanwhile. */
async function takeRightsOfOthers(path: string): Promise<boolean> {
  try {
    const stats = await lstat(path);
    // The target of a link may belong to another user.
    if (stats.isSymbolicLink() || (stats.mode & rightsOfOthers) === 0) return false;
    await chmod(path, stats.mode & 0o700);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Makes a data folder 0700 and everything below it 0600 or 0700, which earlier versions and copies may have left
 * readable for other users of the machine. Never throws: files of other users are logged and stay as they are.
 */
export async function closeToOthers(
  folder: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  try {
    let count = 0;
    // The folder first: then other users cannot reach the rest.
    await chmod(folder, 0o700);
    for await (const { parentPath, name } of await opendir(folder, { recursive: true }))
      if (await takeRightsOfOthers(join(parentPath, name))) count += 1;
    if (count > 0)
      log.info({ event: 'files-closed', closed: count }, 'other users could read these files');
  } catch (error) {
    log.warn({ event: 'files-open', err: error }, 'other users may read the data folder');
  }
}
