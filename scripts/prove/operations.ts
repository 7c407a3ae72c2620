import { type Goal, vitest } from './goal.ts';

/** External events: interrupted migrations, and clocks that jump. */
export const operations: readonly Goal[] = [
  {
    id: 'G34',
    what: 'a migration that fails or is killed leaves the database unchanged, and none loses a mail',
    state: 'tested',
    command: vitest('api/interrupted-migration.test.ts', 'api/mail-ends.test.ts'),
    isLong: true,
  },
  {
    id: 'T-25',
    what: 'clocks that jump by a day',
    state: 'tested',
    command: vitest('faults/clock.test.ts'),
  },
];
