import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { startServer } from '#tests/support/server-process.ts';
import { installed } from './installed.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Playwright's test with a visitor in the project's browser; it fails on console errors and warnings. */
export const test = base.extend<{ dark: boolean; visitor: Visitor }, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-browsers-'));
      const settings = { DATA_DIR: folder, LOG_LEVEL: 'warn', SEED_DEMO: '1' };
      const server = await startServer('server/main.ts', [], settings);
      await use(server.origin);
      await server.kill('SIGTERM');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  dark: [false, { option: true }],
  visitor: async ({ origin, dark }, use, { project }) => {
    const downloads = mkdtempSync(join(tmpdir(), 'portal-downloads-'));
    const driver = await installed[project.name]?.({ downloads, dark });
    if (!driver) throw new Error(`There is no ${project.name}.`);
    try {
      await use(createVisitor(driver, { origin, downloads }));
      expect(driver.complaints()).toEqual([]);
    } finally {
      await driver.end();
      rmSync(downloads, { recursive: true });
    }
  },
});
