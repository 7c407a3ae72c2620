import type { FastifyBaseLogger } from 'fastify';
import { noteOutage } from '#server/outages.ts';
import type { Services } from '#server/services.ts';
import { areFilesHeld } from '#server/store/queries/held-files.ts';
import { codeOf } from '#server/units/error-code.ts';

/** Deletes files whose rows are gone; returns their number. The next sweep deletes what fails or must wait for a backup. */
export async function removeFiles(
  { store, files }: Pick<Services, 'store' | 'files'>,
  keys: readonly string[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const logLeft = (error: unknown) => {
    noteOutage(error);
    log.error({ event: 'file-left', reason: codeOf(error) }, 'a file without a row was left');
  };
  let count = 0;
  try {
    if (await areFilesHeld(store)) return 0;
  } catch (error) {
    logLeft(error);
    return 0;
  }
  for (const key of keys)
    await files.remove(key).then(() => {
      count += 1;
    }, logLeft);
  return count;
}
