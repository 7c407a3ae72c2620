/** How a goal is shown: by the tests of every run, by a command that prints its figure, or not at all yet. */
export type State = 'tested' | 'printed' | 'partly' | 'open';

/** One goal for safety, load, bad input, privacy or the browser, and the command that shows it. */
export interface Goal {
  readonly id: string;
  readonly what: string;
  readonly state: State;
  /** What to run, as for `npm`'s own scripts; none where nothing shows the goal. */
  readonly command?: string;
  /** Amounts of the goal rather than of every run (`FAULTS=long`). */
  readonly isLong?: true;
  /** What is missing, where something is. */
  readonly missing?: string;
}

const vitest = (...files: readonly string[]) =>
  `vitest run ${files.map((file) => `tests/${file}`).join(' ')}`;

/** Every goal in its order; whoever shows one more changes its line. */
export const goals: readonly Goal[] = [
  {
    id: 'G1',
    what: 'kill -9 under writes loses nothing acknowledged',
    state: 'partly',
    command: 'node tests/durability/run.ts 500',
    missing: 'sign-ins and uploads only; register, update and quote are to come',
  },
  {
    id: 'G2',
    what: 'power cuts lose nothing acknowledged',
    state: 'open',
    missing: 'no simulated power cut here; SQLite runs with synchronous=FULL',
  },
  { id: 'G3', what: 'not stated', state: 'open', missing: 'the list of goals has no third one' },
  {
    id: 'G4',
    what: 'two processes on one data folder, or over one database',
    state: 'tested',
    command: vitest(
      'faults/two-servers.test.ts',
      'faults/replicas.test.ts',
      'api/feed-race.test.ts',
    ),
  },
  {
    id: 'G5',
    what: 'disk full at 20 points',
    state: 'tested',
    command: vitest('faults/disk-full.test.ts'),
    isLong: true,
  },
  {
    id: 'G6',
    what: 'hot backup and restore drill',
    state: 'tested',
    command: `node tests/bench/backup.ts && ${vitest('api/backup.test.ts', 'api/move.test.ts')}`,
    missing:
      'PostgreSQL is backed up by its own tools; the move from one database to the other is tested',
  },
  {
    id: 'G7',
    what: 'uploads killed at each step',
    state: 'partly',
    command: vitest('durability'),
    missing: 'kills come at any moment, not at each of five steps',
  },
  {
    id: 'G8',
    what: '10,000 mails through a failing SMTP server',
    state: 'printed',
    command: 'node tests/faults/run-mail-storm.ts',
  },
  {
    id: 'G9',
    what: '1,000 idempotency keys × 20 retries on a breaking line',
    state: 'tested',
    command: vitest('faults/retries.test.ts'),
    isLong: true,
  },
  {
    id: 'G10',
    what: 'serialization failures',
    state: 'partly',
    command: vitest('faults/serialization.test.ts'),
    missing: 'corrections and messages under injected failures, not the whole suite',
  },
  {
    id: 'G11',
    what: 'not stated',
    state: 'open',
    missing: 'the list of goals has no eleventh one',
  },
  {
    id: 'G12',
    what: '1,500 me and lists a second over 1,000,000 trackings',
    state: 'printed',
    command: 'node tests/bench/load.ts G12 5000000',
    missing: 'the 5,000,000 trackings give the 100,000 customers of the goal 50 each',
  },
  {
    id: 'G13',
    what: 'me beside a flood of sign-ins',
    state: 'partly',
    command: vitest('faults/sign-in-flood.test.ts'),
    isLong: true,
    missing: 'who is refused and who is served is tested; the times were not met on a busy machine',
  },
  {
    id: 'G14',
    what: '10 × overload',
    state: 'printed',
    command: 'node tests/bench/load.ts G14 100000',
  },
  {
    id: 'G15',
    what: '1,000 slow connections of every kind',
    state: 'tested',
    command: vitest('faults/slow-clients.test.ts', 'faults/overload.test.ts'),
    isLong: true,
  },
  {
    id: 'G16',
    what: 'soak: memory and handles',
    state: 'partly',
    command: 'node tests/bench/load.ts G16 100000 60',
    missing: 'ten minutes, not hours',
  },
  {
    id: 'G17',
    what: 'SIGTERM under load',
    state: 'partly',
    command: vitest('faults/gentle-stop.test.ts', 'faults/replicas.test.ts', 'api/stop.test.ts'),
    isLong: true,
    missing: 'a rolling restart of two processes over PostgreSQL under 100,000 requests',
  },
  {
    id: 'G18',
    what: 'database, SMTP and files black-holed',
    state: 'tested',
    command: vitest(
      'faults/silent-postgres.test.ts',
      'faults/file-store.test.ts',
      'faults/mail-storm.test.ts',
    ),
    missing: 'each for some seconds, not for 60',
  },
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
    state: 'partly',
    command: vitest(
      'api/reset.test.ts',
      'api/activate.test.ts',
      'api/register.test.ts',
      'api/upload-retries.test.ts',
      'api/update-tracking.test.ts',
    ),
    missing: 'one round each, not 100',
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
  {
    id: 'G26',
    what: 'enumeration by time',
    state: 'printed',
    command: 'node tests/bench/enumeration.ts 1000',
  },
  {
    id: 'G27',
    what: 'a new password ends every other session',
    state: 'partly',
    command: vitest('api/reset.test.ts', 'api/change-password.test.ts'),
    missing: 'not 100 times under load',
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
    state: 'partly',
    command: vitest('api/forgot.test.ts', 'api/register.test.ts', 'api/sign-in-waiting.test.ts'),
    missing: 'not 10,000 requests from 100 addresses',
  },
  {
    id: 'G30',
    what: 'headers',
    state: 'tested',
    command: `${vitest('api/security/headers.test.ts')} && playwright test tests/e2e/pages.test.ts`,
  },
  {
    id: 'G31',
    what: 'every journey through every fault',
    state: 'tested',
    command:
      'playwright test tests/e2e/faults-write.test.ts tests/e2e/faults-read.test.ts tests/e2e/faults-page.test.ts tests/e2e/boundary.test.ts',
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
    state: 'partly',
    command: vitest('api/mail-ends.test.ts', 'api/feed-race.test.ts'),
    missing: 'two processes migrate at once on both engines; no test kills a migration',
  },
  {
    id: 'T-25',
    what: 'clocks that jump by a day',
    state: 'tested',
    command: vitest('faults/clock.test.ts'),
  },
];
