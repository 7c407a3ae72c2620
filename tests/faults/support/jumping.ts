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
  /** Moves the clock so many milliseconds away from the true time. */
  const jumpTo = (offset: number) => {
    // In one step, as the server reads the file whenever it looks at the clock.
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
