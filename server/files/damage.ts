import { createHash } from 'node:crypto';
import { codeOf } from '#server/units/error-code.ts';
import { FileStoreOutage } from './failures.ts';
import type { FileStore } from './file-store.ts';

/** A file as a row names it. */
export interface NamedFile {
  readonly storage_key: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Too many files are open, which says nothing about the one to be read. */
const shortages: readonly string[] = ['EMFILE', 'ENFILE'];

/** What can be wrong with a stored file. */
export type Damage = 'missing' | 'damaged';

/** The SHA-256 of a stored file, hexadecimal; undefined when there is none. */
export async function sha256Of(files: FileStore, key: string): Promise<string | undefined> {
  const bytes = await files.read(key);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

/**
 * What is wrong with a stored file, which is read once; undefined if it is intact. Throws FileStoreOutage when the
 * store cannot be read, and the error of an open file too many.
 */
export async function damageOf(
  files: FileStore,
  { storage_key, sha256 }: NamedFile,
): Promise<Damage | undefined> {
  try {
    const actualHash = await sha256Of(files, storage_key);
    if (actualHash === undefined) return 'missing';
    return actualHash === sha256 ? undefined : 'damaged';
  } catch (error) {
    if (error instanceof FileStoreOutage || shortages.includes(codeOf(error) ?? '')) throw error;
    // A file that the disk cannot read counts as damaged.
    return 'damaged';
  }
}
