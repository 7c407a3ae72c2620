import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface VitestReport {
  readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Assumed seconds of a test file; the first pattern that fits counts. The report lacks new files and browser tests. */
const guesses: readonly (readonly [RegExp, number])[] = [
  [/^tests\/(faults|durability)\//, 20],
  [/^tests\/api\/security\//, 5],
  [/^tests\/api\//, 2],
  [/^tests\/e2e\//, 12],
  [/./, 0.5],
];

/** Seconds each test file took in the last `npm test`; an assumption for the others. */
export function readDurations(report = '.cache/vitest.json'): (test: string) => number {
  const { testResults }: VitestReport = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] };
  const secondsByTest = new Map<string, number>();
  for (const { name, startTime, endTime } of testResults) {
    const test = relative('.', name);
    const seconds = (endTime - startTime) / 1000;
    // With both engines, a file is in the report twice.
    secondsByTest.set(test, Math.max(secondsByTest.get(test) ?? 0, seconds));
  }
  return (test) => secondsByTest.get(test) ?? guesses.find(([path]) => path.test(test))?.[1] ?? 0;
}
