import { defineConfig } from 'playwright/test';
import { findChromium } from './tests/support/chromium.ts';

const launchOptions = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a busy shared machine a second try tells a slow moment from a broken page; scripts/test.mjs names such tests.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
});
