import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type afterAll, onTestFinished } from 'vitest';

/** A folder that is removed when the test ends, or with `afterAll` when all tests of the file have ended. */
export function temporaryFolder(
  atEnd: typeof onTestFinished | typeof afterAll = onTestFinished,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
