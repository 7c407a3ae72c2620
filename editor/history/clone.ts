import type fs from 'node:fs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clone, and isomorphic-git's cache of what it has read there. */
export interface Clone {
  readonly fs: typeof fs;
  readonly dir: string;
  readonly cache: object;
}

/** The folder of the content files, the only part of the project that the editor commits. */
export const contentPath = 'src/content';

/** The bytes of a content file on disk; undefined if there is no such file. */
export function readOnDisk(dir: string, file: string): Uint8Array | undefined {
  const path = join(dir, contentPath, file);
  return existsSync(path) ? readFileSync(path) : undefined;
}
