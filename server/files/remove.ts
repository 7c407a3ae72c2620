import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { areFilesHeld } from '../store/queries/held-files.ts';

/** Deletes files whose rows are gone; returns how many. What fails, or must wait for a backup, is left to the next sweep. */
export async function removeFiles(
  { store, files }: Pick<Services, 'store' | 'files'>,
  keys: readonly string[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const left = (error: { code?: string }) => {
    log.error({ event: 'file-left', reason: error.code }, 'a file without a row was left');
    return false;
  };
  const remove = (key: string) => files.remove(key).then(() => true, left);
  if (await areFilesHeld(store).catch((error) => !left(error))) return 0;
  let removed = 0;
  for (const key of keys) if (await remove(key)) removed += 1;
  return removed;
}
