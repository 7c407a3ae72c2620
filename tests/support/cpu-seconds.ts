import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds from two adjacent fields of `/proc/<pid>/stat`. */
function secondsAt(pid: number, index: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[index]) + Number(fields[index + 1])) / ticksPerSecond;
}

/** CPU seconds a process has used so far, excluding its children. */
export const cpuSecondsOf = (pid: number): number => secondsAt(pid, 11);

/** CPU seconds used by a process's children that have exited. */
export const cpuSecondsOfEnded = (pid: number): number => secondsAt(pid, 13);
