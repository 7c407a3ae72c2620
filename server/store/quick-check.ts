import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#scripts/child-environment.mjs';
import type { Store } from './open.ts';
import { findSoundness, reportDamage } from './soundness.ts';

const script = fileURLToPath(new URL('./quick-check-process.ts', import.meta.url));

/** A running check. */
export interface QuickCheck {
  /** Whether it was completed; one that was stopped, or could not read the file, proves nothing. */
  readonly verdict: Promise<'sound' | 'damaged' | 'unknown'>;
  readonly stop: () => Promise<void>;
}

/** A lower priority than the server's, which already answers requests. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system allows no priorities: the check then takes its share.
  }
}

/** Checks a store's SQLite file in a process of its own, as that may take minutes, and reports the first damage. */
export function startQuickCheck(store: Store, file: string): QuickCheck {
  const child = spawn(process.execPath, [script, file], {
    env: childEnvironment('production'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  lowerPriority(child.pid);
  // A process that cannot be started has an error instead of an exit.
  const exit = once(child, 'exit').catch(() => [undefined]);
  const readVerdict = async () => {
    const [damage, [code]] = await Promise.all([text(child.stdout), exit]);
    if (code !== 0) return 'unknown';
    if (damage === '') return 'sound';
    const soundness = findSoundness(store);
    if (soundness) reportDamage(soundness, damage);
    return 'damaged';
  };
  const verdict = readVerdict();
  const stop = async () => {
    child.kill('SIGKILL');
    await verdict;
  };
  return { verdict, stop };
}
