import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPortal } from './portal.ts';

/** The server with a clock that jumps when a test says so. */
export async function startJumping(
  environment: NodeJS.ProcessEnv = {},
  onLog?: (text: string) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  const file = join(folder, 'offset');
  const portal = await startPortal(
    {
      CLOCK_OFFSET_FILE: file,
      NODE_OPTIONS: `--import=${resolve('tests/faults/support/shifted-clock.ts')}`,
      ...environment,
    },
    onLog,
  );
  /** Moves the clock so many milliseconds away from the true time. */
  const jumpTo = async (offset: number) => {
    rmSync(`${file}.taken`, { force: true });
    writeFileSync(file, String(offset));
    process.kill(portal.pid, 'SIGUSR2');
    const deadline = Date.now() + 10_000;
    while (!existsSync(`${file}.taken`)) {
      if (Date.now() > deadline) throw new Error('the server did not take the new time');
      await setTimeout(10);
    }
  };
  const stop = async () => {
    await portal.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...portal, jumpTo, stop };
}
