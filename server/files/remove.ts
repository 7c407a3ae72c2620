import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from './file-store.ts';

/** Takes files away whose rows are gone; one that stays is told to the log and swept later. */
export async function removeFiles(
  files: FileStore,
  keys: readonly string[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const key of keys)
    await files
      .remove(key)
      .catch((error: { code?: string }) =>
        log.error({ event: 'file-left', reason: error.code }, 'a file without a row was left'),
      );
}
