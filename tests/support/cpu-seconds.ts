import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds a process has used so far, from the kernel; those of its ended children not among them. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
