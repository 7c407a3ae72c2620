import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A temporary file that is unlinked at once, so that nothing of it outlives the process. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  try {
    return await open(join(folder, 'spool'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Buffers bytes in a temporary file and returns a stream of it, so that a slow sender or reader holds neither memory
 * nor an upstream connection. Throws the source's error.
 */
export async function spool(bytes: AsyncIterable<Uint8Array>): Promise<Readable> {
  const file = await openNameless();
  try {
    await file.writeFile(bytes);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
