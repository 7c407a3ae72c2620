import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds from the kernel, at two neighbouring places of a process's line. */
function secondsAt(pid: number, place: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[place]) + Number(fields[place + 1])) / ticksPerSecond;
}

/** CPU seconds a process has used so far; those of its children not among them. */
export const cpuSecondsOf = (pid: number): number => secondsAt(pid, 11);

/** CPU seconds that the ended children of a process have used. */
export const cpuSecondsOfEnded = (pid: number): number => secondsAt(pid, 13);
