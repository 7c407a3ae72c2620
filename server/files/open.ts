import { join, resolve } from 'node:path';
import type { Config } from '#server/settings/config.ts';
import type { FileStore } from './file-store.ts';
import { openFolder } from './folder.ts';

/** The folder of the customers' files in a data folder, a backup or an export. */
export const filesIn = (folder: string): string => join(folder, 'attachments');

/** The configured file store: a bucket, or a folder in the data folder. */
export async function openFiles({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === undefined) return openFolder(filesIn(resolve(dataDir)));
  // Loaded on demand: the client is large, and most installations do not need it.
  const { openS3 } = await import('./s3.ts');
  return await openS3(s3);
}
