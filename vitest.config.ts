import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepCompiledCode, keepTemporaryFilesInMemory } from './tests/support/shared-machine.ts';

keepTemporaryFilesInMemory();
keepCompiledCode();

/** Test files of a folder by name; a name that has no file is a mistake. */
function filesOf(names: string, folder = 'api'): string[] {
  const files = names.split(/\s+/).map((name) => `tests/${folder}/${name}.test.ts`);
  const missingFile = files.find((file) => !existsSync(file));
  if (missingFile) throw new Error(`vitest.config.ts names ${missingFile}, which is not there.`);
  return files;
}

/** Tests of the API that are about SQLite's own file, start servers over one, or ask nothing of a database. */
const aboutSqlite = filesOf(
  'backup calculator feed-log log metrics private-files restore-refused site start stop traces write-lock security/log',
);

/**
 * Tests of the API whose faults lie before any SQL – forms, headers, limits of a connection, words of a mail – or whose
 * every statement another file sends to PostgreSQL too.
 */
const aboutRequests = [
  ...filesOf(
    `activate-device anonymous-mails bill captcha categories close-account-refused coming-prices company contact doctor
    editors-address email-taken feed-refused import-refused invoice-needs invoices mail-ends mail-in my-data-quotes
    page-errors quote-estimate quote-mail refusals register-limits register-refused request-log request-timeouts
    reset-mail save-profile sign-in sign-in-method sign-in-waiting slow-refusals upload-connections upload-forms
    uploads-refused uploads-to-s3`,
  ),
  'tests/api/security/*.test.ts',
];

/** What takes 8 seconds a file or more and found none of the mutants (decision 45); `npm test` leaves it out. */
const forRelease = [
  ...filesOf(
    `bad-requests clock commands-disk-full damaged-database disk-full mail-storm mutated-files overload publish
    publish-killed slow-postgres
    replicas restore-killed-postgres rolling-restart sign-in-flood sign-in-shares slow-clients two-servers write-lock`,
    'faults',
  ),
  ...filesOf('patterns', 'guards'),
  ...filesOf('commands-and-server editors-address encrypted-backup feed-log private-files start'),
  ...filesOf('two-customers', 'api/security'),
  ...filesOf('shop-mail-bounds', 'unit'),
];

/**
 * The same for PostgreSQL: races, kills and commands, which `npm test` tries over SQLite alone, and files whose every
 * statement another file sends to PostgreSQL too.
 */
const forReleaseOverPostgres = filesOf(
  `activate attachments change-password change-password-guesses commands-and-server encrypted-backup ended-sessions
  feed-billings feed-race forgot import interrupted-migration my-data-stream operator-races prealert-races recipient
  register resend-invoice reset session-list sessions sweep-files uploads`,
);

/** Puts files whose tests mostly wait first: as the last one, such a file would run alone. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      /\/tests\/(durability|faults)\//.test(moduleId) ? 0 : 1;
    return sorted.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}

// `npm run prove -- release` (long) runs every test of the API over both engines, `npm test` (few) what a change needs.
const isRelease = process.env['TESTS'] === 'long';
const isChange = process.env['TESTS'] === 'few';
const notOverPostgres = [
  ...aboutSqlite,
  ...(isRelease ? [] : aboutRequests),
  ...(isChange ? forReleaseOverPostgres : []),
];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/generated-values.ts', 'tests/support/patient-waits.ts'],
    pool: 'threads',
    // Files share what they import: reading it again for each took longer than most of them.
    isolate: false,
    // Twice as many as there are cores: servers of tests are started, stopped and waited for.
    maxWorkers: 2 * availableParallelism(),
    // A release's full amounts take minutes where the machine is busy.
    testTimeout: isRelease ? 600_000 : 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['tests/{unit,islands,api,guards,durability,faults}/**/*.test.{ts,tsx}'],
          exclude: isChange ? forRelease : [],
          globalSetup: ['tests/support/seeded-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          // The same suite over the other engine.
          include: ['tests/api/**/*.test.ts'],
          exclude: notOverPostgres,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
