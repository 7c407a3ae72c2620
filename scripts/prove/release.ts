import { alerts } from './alerts.ts';
import { type Part, vitest } from './goal.ts';
import { judges } from './judges.ts';

/**
 * What a release must pass beyond `npm test`: checks that find few faults for the time they take. Runs in full amounts
 * (`TESTS=long`) and continues after a failure.
 */
export const release: readonly Part[] = [
  ...judges,
  ...alerts,
  {
    what: 'every test without a browser, those of the API over both engines',
    command: vitest('unit', 'islands', 'guards', 'api'),
  },
  {
    what: 'every fault in its full amount, one after the other',
    command: `${vitest('faults')} --maxWorkers=1`,
  },
  {
    what: '60 files that harm their reader',
    command: 'node tests/bench/hostile-files.ts',
  },
  {
    what: '200 connections of one caller on each read',
    command: 'node tests/bench/reads.ts',
  },
  {
    what: 'every page, state and fault in the browser',
    command: 'playwright test',
  },
  { what: 'twenty kills under writes', command: 'node tests/durability/run.ts 20' },
  {
    what: 'the journeys in Chromium, Firefox and WebKit',
    command: 'playwright test --config=tests/browsers/playwright.config.ts',
  },
];
