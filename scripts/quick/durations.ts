import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface VitestReport {
  readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Seconds that a file of tests may take which no report tells of: most take less. */
const guesses: readonly (readonly [RegExp, number])[] = [
  [/^tests\/(faults|durability)\//, 20],
  [/^tests\/api\/security\//, 5],
  [/^tests\/api\//, 2],
  [/^tests\/e2e\//, 12],
];

/** How long each file of tests took in the last `npm test`, in seconds; a guess for the others. */
export function readDurations(report = '.cache/vitest.json'): (test: string) => number {
  const { testResults }: VitestReport = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] };
  const known = new Map<string, number>();
  for (const { name, startTime, endTime } of testResults) {
    const test = relative('.', name);
    known.set(test, Math.max(known.get(test) ?? 0, (endTime - startTime) / 1000));
  }
  return (test) => known.get(test) ?? guesses.find(([path]) => path.test(test))?.[1] ?? 0.5;
}
