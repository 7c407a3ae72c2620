import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A temporary file without a name: whatever happens to this process, nothing of it stays. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  try {
    return await open(join(folder, 'spool'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Takes bytes in as fast as they come and answers them from the beginning: neither a slow sender nor a slow reader
 * then holds memory, or a connection to somewhere else. Throws what the bytes throw.
 */
export async function spooled(bytes: AsyncIterable<Uint8Array>): Promise<Readable> {
  const file = await openNameless();
  try {
    await file.writeFile(bytes);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
