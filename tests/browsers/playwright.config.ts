import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { installed } from './support/installed.ts';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  testMatch: '*.test.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: join(root, 'test-results/browsers'),
  workers: 1,
  timeout: 90_000,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: join(root, '.cache/browsers.json') }]],
  projects: Object.keys(installed).map((name) => ({ name })),
});
