import { type Goal, vitest } from './goal.ts';

/** No acknowledged write is ever lost. */
export const safety: readonly Goal[] = [
  {
    id: 'G1',
    what: 'kill -9 under writes loses nothing acknowledged',
    state: 'tested',
    command: 'node tests/durability/run.ts 500',
    missing: 'over SQLite only',
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
    what: 'a second server on one data folder is refused; two over one database do everything once',
    state: 'tested',
    command: vitest(
      'faults/one-server.test.ts',
      'api/start.test.ts',
      'faults/two-servers.test.ts',
      'faults/replicas.test.ts',
      'api/feed-race.test.ts',
    ),
    isLong: true,
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
    command: `node tests/bench/backup.ts && ${vitest('api/backup.test.ts', 'api/encrypted-backup.test.ts', 'api/restore-refused.test.ts', 'api/move.test.ts')}`,
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
];
