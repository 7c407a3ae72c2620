import type fs from 'node:fs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where git reads and writes: a clone, and what was read of it already. */
export interface Place {
  readonly fs: typeof fs;
  readonly dir: string;
  readonly cache: object;
}

/** The only part of the project that the editor commits. */
export const contentPath = 'src/content';

/** What a content file holds on disk; undefined if it is not there. */
export function readOnDisk(dir: string, file: string): Uint8Array | undefined {
  const place = join(dir, contentPath, file);
  return existsSync(place) ? readFileSync(place) : undefined;
}
