import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/support/server-process.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/editor.ts';

// The development server bundles the editor on its first page, and a real site is built, on a machine that may be busy.
const patient = { timeout: 600_000 };

test('a saved price is described, published to a running server, and reverted', {
  tag: '@release',
}, async ({ page, editor }) => {
  test.setTimeout(900_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-published-'));
  const releases = join(editor.folder, 'releases');
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    LOG_LEVEL: 'silent',
  });
  try {
    await page.goto(`${editor.origin}/keystatic/singleton/rates`);
    await page.getByRole('textbox', { name: /^Your name/ }).fill('Ann', patient);
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('textbox', { name: 'Delivery' }).fill('1.75', patient);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Yes, save it' }).click(patient);
    await page.getByRole('link', { name: '1 change is not online yet · Publish' }).click(patient);

    const words = page.getByText(/^Delivery: from US\$\d+\.\d\d to US\$1\.75$/);
    await expect(words).toBeVisible(patient);
    await expect(page.getByText('Saved by Ann.')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Put this online now?' });
    await question.getByRole('button', { name: 'Publish' }).click();
    // The page scrolls to the progress, which is announced, too.
    const progress = page.getByRole('region', { name: 'What is online' });
    await expect(progress).toBeFocused(patient);
    await expect(progress).toBeInViewport();
    await expect(progress.getByRole('status')).toHaveText(/You can go on working/, patient);
    await expect(progress.getByRole('status')).toHaveText(
      /^Published\. Online since today \d\d:\d\d, by Ann\.$/,
      patient,
    );
    await expect(page.getByRole('heading', { name: 'Everything is online' })).toBeVisible();
    await expect(async () => {
      const pricing = await (await fetch(`${server.origin}/public/pricing`)).text();
      expect(pricing).toContain('1.75');
    }).toPass(patient);

    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: 'Take back', exact: true }).click();
    const takeBack = page.getByRole('dialog', { name: 'Take this back?' });
    await expect(takeBack).toContainText(
      /Rates\s*Delivery: from US\$1\.75 to US\$\d+\.\d\d/,
      patient,
    );
    await takeBack.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('Taken back. Visitors see it once it is published.')).toBeFocused(
      patient,
    );
    await expect(history.getByText(/^Taken back: Rates: Delivery: from/)).toBeVisible();
    await expect(page.getByText(/^Delivery: from US\$1\.75 to US\$\d+\.\d\d$/)).toBeVisible();
  } finally {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true });
  }
});
