import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['tests/support/generated-values.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // As in playwright.config.ts; the reporter says which test was tried again.
    retry: process.env['CI'] ? 1 : 0,
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
          // They are about SQLite's own file, start servers over one, or ask nothing of a database.
          exclude: [
            'tests/api/{backup,calculator,feed-log,log,metrics,restore-refused,site,start,stop,traces}.test.ts',
            'tests/api/security/log.test.ts',
          ],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
