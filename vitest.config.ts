import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,islands,api,guards,durability}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/generated-values.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
