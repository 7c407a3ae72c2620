import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from './file-store.ts';

/** Deletes files whose rows are gone; a failure is logged, and the file is swept later. */
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
