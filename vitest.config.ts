import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts';

keepTemporaryFilesInMemory();

/** Tests of the API that are about SQLite's own file, start servers over one, or ask nothing of a database. */
const aboutSqlite = [
  '{backup,calculator,feed-log,log,metrics,restore-refused,site,start,stop,traces}',
  'security/log',
];

/** Tests of the API whose faults lie before any SQL: forms, headers, limits of a connection, words of a mail. */
const aboutRequests = [
  '{captcha,categories,company,import-refused,page-errors,patience,quote-estimate,quote-mail}',
  '{refusals,register-refused,request-log,reset-mail,sign-in-waiting}',
  '{upload-connections,upload-forms,uploads-refused,uploads-to-s3}',
  'security/{bad-input,headers,inventory,media-types,no-request,secrets,sign-in}',
];

// `npm run prove -- release` runs every test of the API over both engines.
const isRelease = process.env['FAULTS'] === 'long';
const notOverPostgres = isRelease ? aboutSqlite : [...aboutSqlite, ...aboutRequests];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/generated-values.ts'],
    pool: 'threads',
    // Files share what they import: reading it anew for each took longer than most of them.
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['tests/{unit,islands,api,guards,durability,faults}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/seeded-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          // The same suite over the other engine.
          include: ['tests/api/**/*.test.ts'],
          exclude: notOverPostgres.map((name) => `tests/api/${name}.test.ts`),
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
