import { type Goal, vitest } from './goal.ts';

/** Privacy and accounts. */
export const privacy: readonly Goal[] = [
  {
    id: 'G26',
    what: 'enumeration by time',
    state: 'printed',
    command: 'node tests/bench/enumeration.ts 1000',
  },
  {
    id: 'G27',
    what: 'a new password ends every other session',
    state: 'tested',
    command: vitest(
      'api/ended-sessions.test.ts',
      'api/reset.test.ts',
      'api/change-password.test.ts',
    ),
    isLong: true,
  },
  {
    id: 'G28',
    what: 'no secret in logs, columns or pages',
    state: 'tested',
    command: `${vitest('api/security/secrets.test.ts', 'api/security/log.test.ts')} && playwright test tests/e2e/no-secrets.test.ts`,
  },
  {
    id: 'G29',
    what: 'three mails an hour to one recipient',
    state: 'tested',
    command: vitest(
      'api/anonymous-mails.test.ts',
      'api/forgot.test.ts',
      'api/sign-in-waiting.test.ts',
    ),
    isLong: true,
  },
  {
    id: 'G30',
    what: 'headers',
    state: 'tested',
    command: `${vitest('api/security/headers.test.ts')} && playwright test tests/e2e/pages.test.ts`,
  },
];
