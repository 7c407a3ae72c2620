import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';

interface Expected {
  readonly storage_key: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

export type Damage = 'missing' | 'damaged';

/** What is wrong with a kept file; undefined while it is what was handed in. Reads it once, a piece at a time. */
export async function damageOf(
  files: FileStore,
  { storage_key, sha256 }: Expected,
): Promise<Damage | undefined> {
  try {
    const bytes = await files.read(storage_key);
    if (!bytes) return 'missing';
    const hash = createHash('sha256');
    for await (const piece of bytes) hash.update(piece);
    return hash.digest('hex') === sha256 ? undefined : 'damaged';
  } catch {
    // What a disk does not give is as good as damaged.
    return 'damaged';
  }
}
