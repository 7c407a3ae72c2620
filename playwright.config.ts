import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { findChromium } from './tests/support/chromium.ts';
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts';

keepTemporaryFilesInMemory();

const launchOptions = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores: a page waits for its server and for its own timers.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
});
