import { alerts } from './alerts.ts';
import { type Part, vitest } from './goal.ts';

/**
 * What can happen to an installation at night, over both engines: each fault is brought about, and the part says whether
 * the portal does what it should. The tests of `tests/faults` start PostgreSQL themselves where it is about that.
 */
export const faults: readonly Part[] = [
  {
    what: 'another process holds SQLite’s write lock: reads and health go on, writes are 503',
    command: vitest('faults/write-lock.test.ts', 'api/write-lock.test.ts'),
  },
  {
    what: 'the disk is full: writes are 503, reads go on, commands write nothing and say so',
    command: vitest('faults/disk-full.test.ts', 'faults/commands-disk-full.test.ts'),
  },
  {
    what: 'SQLite’s file is damaged while the server runs: writing stops, reads go on',
    command: vitest('faults/damaged-database.test.ts', 'api/check.test.ts'),
  },
  {
    what: 'PostgreSQL stalls, is slow, or is restarted under writes',
    command: vitest(
      'faults/silent-postgres.test.ts',
      'faults/slow-postgres.test.ts',
      'faults/replicas.test.ts',
    ),
  },
  {
    what: 'writing fails for any reason: readiness and doctor say why, and a deadline keeps a write whole or not at all',
    command: vitest('api/readiness.test.ts', 'api/deadline.test.ts', 'unit/outages.test.ts'),
  },
  {
    what: 'PostgreSQL rolls transactions back; a replica lags or is gone',
    command: vitest('faults/serialization.test.ts', 'faults/read-replica.test.ts'),
  },
  {
    what: 'the file store is down, hangs or loses answers',
    command: vitest('faults/file-store.test.ts'),
  },
  {
    what: 'clocks jump by a day and back',
    command: vitest('faults/clock.test.ts'),
  },
  {
    what: 'two servers on one data folder, or over one database',
    command: vitest('faults/one-server.test.ts', 'faults/two-servers.test.ts'),
  },
  {
    what: 'kill -9 of a server under writes, thirty times',
    command: 'node tests/durability/run.ts 30',
  },
  {
    what: 'a migration fails or is killed after each of its statements',
    command: vitest('api/interrupted-migration.test.ts'),
  },
  {
    what: 'a restore is killed at twelve points: the data are the old or the new, whole',
    command: vitest('faults/restore-killed.test.ts', 'faults/restore-killed-postgres.test.ts'),
  },
  {
    what: 'a backup is damaged, cut off, of another version, with another key or beside a server',
    command: vitest(
      'api/backup.test.ts',
      'api/restore-refused.test.ts',
      'api/encrypted-backup.test.ts',
      'api/move.test.ts',
    ),
  },
  {
    what: 'mails wait in a backup that is restored; a backup was not made for days',
    command: vitest('api/restore-mail.test.ts', 'api/backup-age.test.ts'),
  },
  {
    what: 'an import is killed, meets changed data, or has a wrong line',
    command: vitest('api/import.test.ts'),
  },
  {
    what: '40,000 events are imported beside 15 requests a second, five times',
    command: 'node tests/faults/run-import.ts',
  },
  {
    what: 'the mail server fails in every way',
    command: vitest('faults/mail-storm.test.ts', 'api/mail-ends.test.ts'),
  },
  {
    what: 'slow clients, overload and floods of sign-ins',
    command: vitest(
      'faults/slow-clients.test.ts',
      'faults/overload.test.ts',
      'faults/sign-in-flood.test.ts',
      'faults/sign-in-shares.test.ts',
    ),
  },
  {
    what: 'a server is stopped, or replaced by a newer one, under load',
    command: vitest('faults/gentle-stop.test.ts', 'faults/rolling-restart.test.ts'),
  },
  ...alerts,
];
