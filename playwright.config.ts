import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './tests/support/chromium.ts';
import { keepCompiledCode, keepTemporaryFilesInMemory } from './tests/support/shared-machine.ts';

keepTemporaryFilesInMemory();
keepCompiledCode();

const { executablePath, args } = await findChromium();

// What `npm test` leaves to a release (decision 44).
const isChange = process.env['TESTS'] === 'few';
const testFilter = isChange ? { grepInvert: /@release/ } : {};

/**
 * Files about what goes wrong on a page's way – another tab, a lost line, a refusal – and its rarer states. No mutant is
 * killed by them alone; what all pages share of it is tested in `tests/islands`.
 */
const releaseFiles =
  `account-in-place-edges billing-list-moves billing-states billing-years contact-faults invoice-upload-cut personal-info-elsewhere
  personal-info-faults quote-list races referred-friends resilience states`
    .split(/\s+/)
    .map((name) => `${name}.test.ts`);
const missingFile = releaseFiles.find((file) => !existsSync(join('tests/e2e', file)));
if (missingFile) throw new Error(`playwright.config.ts names ${missingFile}, which is not there.`);
// Frames of animations take 7 % of the time.
const motionArgs = isChange ? ['--force-prefers-reduced-motion'] : [];

export default defineConfig({
  ...testFilter,
  testDir: 'tests/e2e',
  // The editor's tests share one editor and run in order. They start first, or the run would end with them on one core.
  projects: [
    { name: 'editor', testMatch: 'editor*.test.ts', workers: 1 },
    {
      name: 'site',
      testMatch: '**/*.test.ts',
      testIgnore: ['editor*.test.ts', ...(isChange ? releaseFiles : [])],
    },
  ],
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores, because pages spend time waiting for the server and for timers.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    launchOptions: { executablePath, args: [...args, ...motionArgs] },
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
});
