import { type Goal, vitest } from './goal.ts';

/** Bad input. */
export const input: readonly Goal[] = [
  {
    id: 'G19',
    what: 'bad requests over every call',
    state: 'partly',
    command: vitest('faults/bad-requests.test.ts', 'api/security/bad-input.test.ts'),
    isLong: true,
    missing: '100,000 by this command, not 1,000,000',
  },
  {
    id: 'G20',
    what: '10,000 mutated forms',
    state: 'tested',
    command: vitest('api/upload-forms.test.ts'),
    isLong: true,
  },
  {
    id: 'G21',
    what: 'the ownership matrix of every call',
    state: 'partly',
    command: vitest('api/security/ownership.test.ts', 'api/security/two-customers.test.ts'),
    missing: 'fewer than 100,000 differential requests',
  },
  {
    id: 'G22',
    what: 'races',
    state: 'tested',
    command: `${vitest(
      'api/reset.test.ts',
      'api/activate.test.ts',
      'api/register-limits.test.ts',
      'api/upload-retries.test.ts',
      'api/update-tracking.test.ts',
    )} -t G22`,
    isLong: true,
  },
  { id: 'G23', what: 'sqlmap and wapiti', state: 'open', missing: 'neither was run' },
  {
    id: 'G24',
    what: 'no pattern runs for long',
    state: 'tested',
    command: vitest('guards/patterns.test.ts', 'api/security/bad-input.test.ts'),
  },
  {
    id: 'G25',
    what: 'redirects and scripts',
    state: 'partly',
    command: `${vitest('unit/paths.test.ts')} && playwright test tests/e2e/session.test.ts`,
    missing: 'no 200 script payloads in every stored field',
  },
];
