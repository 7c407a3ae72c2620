import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startPortal } from './portal.ts';

/** The server, until the test ends, with a clock that jumps when the test says so. */
export async function startJumping(
  environment: NodeJS.ProcessEnv = {},
  onLog?: (text: string) => void,
) {
  const offsetFile = join(temporaryFolder(), 'offset');
  /** Sets the clock to a number of milliseconds after the true time. */
  const jumpTo = (offset: number) => {
    // Replaced in one step, as the server may read the file at any moment.
    writeFileSync(`${offsetFile}.next`, String(offset));
    renameSync(`${offsetFile}.next`, offsetFile);
  };
  jumpTo(0);
  const portal = await startPortal(
    {
      CLOCK_OFFSET_FILE: offsetFile,
      NODE_OPTIONS: `--import=${resolve('tests/faults/support/shifted-clock.ts')}`,
      ...environment,
    },
    onLog,
  );
  onTestFinished(() => portal.stop());
  return { ...portal, jumpTo };
}
