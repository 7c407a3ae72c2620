import { existsSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const memory = '/dev/shm';
/** Bytes: the databases of all tests need less than half of it. */
const enough = 4 * 1024 ** 3;

/**
 * Lets temporary files live in memory where the machine has room for them, unless `TMPDIR` says otherwise: tests make
 * thousands of small databases and browser profiles, and none has to outlive the machine.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > enough) process.env['TMPDIR'] = memory;
}

/** Lets the servers that tests start, a hundred in each run, read what an earlier one has compiled. */
export function keepCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(resolve('.cache'), 'compiled');
}
