import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSecondsOf, cpuSecondsOfEnded } from '#tests/support/cpu-seconds.ts';

function secondsOf(pid: number): number {
  try {
    return cpuSecondsOf(pid);
  } catch {
    // A worker may exit between listing and reading.
    return 0;
  }
}

/** CPU seconds used so far by the PostgreSQL processes of a data folder. */
export function postgresCpuSeconds(folder: string): number {
  const main = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + secondsOf(Number(child)), cpuSecondsOfEnded(main));
}
