import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lane } from './lane.ts';
import type { Mutant } from './list.ts';
import { runPlaywright, runVitest } from './run-tests.ts';

export const survived = 'survived';
export const gone = 'its text is gone';

/**
 * The groups of tests that run together: starting a runner takes seconds, so the nearest two run first and then all
 * others at once.
 */
function groupsOf(files: readonly string[]): readonly (readonly string[])[] {
  return [files.slice(0, 2), files.slice(2)].filter((group) => group.length > 0);
}

/**
 * Returns the test that fails when the code is broken in this way, `survived` or `gone`.
 * @param lastKiller the killer in an earlier run; its file runs first.
 */
export async function findKiller(
  lane: Lane,
  mutant: Mutant,
  lastKiller: string | undefined,
): Promise<string> {
  const restore = lane.breakBy(mutant);
  if (!restore) return gone;
  // The killer may be missing in the list: some were found when survivors ran against all tests.
  const lastFile = /^tests\/\S+\.test\.tsx?/.exec(lastKiller ?? '') ?? [];
  const files = [...new Set([...lastFile, ...mutant.tests])].filter((file) =>
    existsSync(join(lane.folder, file)),
  );
  const inBrowser = files.filter((file) => file.startsWith('tests/e2e/'));
  const others = files.filter((file) => !inBrowser.includes(file));
  try {
    for (const group of groupsOf(others)) {
      const killer = await runVitest(lane.folder, group, mutant.file.includes('postgres'));
      if (killer !== undefined) return killer;
    }
    if (inBrowser.length === 0) return survived;
    return (await runPlaywright(lane.folder, inBrowser)) ?? survived;
  } finally {
    restore();
  }
}
