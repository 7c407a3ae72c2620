import { existsSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const memory = '/dev/shm';
/** Bytes; the databases of all tests take less than half of this. */
const enough = 4 * 1024 ** 3;

/**
 * Keeps temporary files in memory if the machine has room for them and `TMPDIR` is not set: tests create thousands of
 * small databases and browser profiles, none of which needs to survive a reboot.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > enough) process.env['TMPDIR'] = memory;
}

/** Shares compiled code between the hundred or so servers that a test run starts. */
export function keepCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(resolve('.cache'), 'compiled');
}
