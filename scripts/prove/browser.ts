import { type Goal, vitest } from './goal.ts';

/** The browser, databases of the previous version, and clocks. */
export const browser: readonly Goal[] = [
  {
    id: 'G31',
    what: 'every journey through every fault',
    state: 'tested',
    command:
      'playwright test tests/e2e/faults-write.test.ts tests/e2e/faults-read.test.ts tests/e2e/faults-page.test.ts tests/e2e/boundary.test.ts',
    isLong: true,
    missing: 'activation and resending; uploads have tests of their own',
  },
  {
    id: 'G32',
    what: 'retries of me',
    state: 'tested',
    command: 'playwright test tests/e2e/resilience.test.ts tests/e2e/races.test.ts',
  },
  {
    id: 'G33',
    what: 'axe on every page and state',
    state: 'tested',
    command: 'playwright test tests/e2e/pages.test.ts tests/e2e/states.test.ts',
  },
  {
    id: 'G34',
    what: 'databases of the version before',
    state: 'tested',
    command: vitest(
      'api/interrupted-migration.test.ts',
      'api/mail-ends.test.ts',
      'api/feed-race.test.ts',
    ),
    isLong: true,
  },
  {
    id: 'T-25',
    what: 'clocks that jump by a day',
    state: 'tested',
    command: vitest('faults/clock.test.ts'),
  },
];
