import type { Goal } from './goal.ts';

/** Faults, retries and accessibility in the browser. */
export const browser: readonly Goal[] = [
  {
    id: 'G31',
    what: 'every journey through every fault',
    state: 'tested',
    command:
      'playwright test tests/e2e/faults-write.test.ts tests/e2e/faults-page.test.ts tests/e2e/boundary.test.ts && playwright test --grep @recovery',
    isLong: true,
    missing: 'activation and resending; uploads have tests of their own',
  },
  {
    id: 'G32',
    what: 'a failing GET /customers/me is requested at most six times',
    state: 'tested',
    command: 'playwright test tests/e2e/resilience.test.ts tests/e2e/races.test.ts',
  },
  {
    id: 'G33',
    what: 'axe on every page and state',
    state: 'tested',
    command: 'playwright test tests/e2e/pages.test.ts tests/e2e/states.test.ts',
  },
];
