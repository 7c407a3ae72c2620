import { createHash } from 'node:crypto';
import { findFileOutage } from '#server/outages.ts';
import { codeOf } from '#server/units/error-code.ts';
import type { FileStore } from './file-store.ts';

/** A file as a row names it. */
export interface NamedFile {
  readonly storage_key: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

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
 * What is wrong with a stored file, which is read once; undefined if it is intact. Throws when the store, or this
 * machine, cannot read any file now.
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
    // A file that the disk cannot read counts as damaged.
    if (findFileOutage(error) === undefined || codeOf(error) === 'EIO') return 'damaged';
    throw error;
  }
}
