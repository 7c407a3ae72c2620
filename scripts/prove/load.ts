import { type Goal, vitest } from './goal.ts';

/** Load, slow clients and shutdown under load. */
export const load: readonly Goal[] = [
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
    state: 'tested',
    command: vitest('faults/sign-in-flood.test.ts'),
    isLong: true,
    missing: 'who is refused and who is served is tested; the times are printed',
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
    state: 'tested',
    command: vitest(
      'faults/gentle-stop.test.ts',
      'faults/rolling-restart.test.ts',
      'api/stop.test.ts',
    ),
    isLong: true,
    missing: 'one process alone is stopped ten times, not under 100,000 requests',
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
    id: 'hostile-files',
    what: '60 files that harm their reader: at most 500 MB more, and me of another customer as fast as before',
    state: 'tested',
    command: 'node tests/bench/hostile-files.ts',
    isLong: true,
  },
  {
    id: 'reads',
    what: '50 me beside 200 connections of another caller on each read, within 0.5 s',
    state: 'tested',
    command: 'node tests/bench/reads.ts',
  },
  {
    id: 'publish',
    what: 'ten releases put online under 200 requests a second',
    state: 'tested',
    command: vitest('faults/publish.test.ts'),
    isLong: true,
  },
];
