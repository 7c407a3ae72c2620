import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { formatUsd } from '#lib/format/money.ts';
import { onlineIn, placesOf } from '#server/site/releases.ts';
import { startServer } from '#tests/support/server-process.ts';
import { shirtInput } from '#tests/support/shirt.ts';
import { signIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import * as calculator from './support/calculator.ts';
import * as contact from './support/contact.ts';
import { expect, test } from './support/editor.ts';
import { header } from './support/panel.ts';

// The development server bundles the editor on its first page, and a real site is built, on a machine that may be busy.
const patient = { timeout: 600_000 };

/** A built site's scripts: their size, and names without hashes, which depend on the folder of the packages. */
function scriptsIn(site: string) {
  const folder = join(site, '_astro');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const plainNames = names.map((name) => name.replace(/\.[\w-]{8}\.js$/, ''));
  return { names: plainNames.toSorted(), bytes };
}

/** Uses what a visitor of the published site may use; its page knows the site's origin. */
async function tryTools(page: Page): Promise<void> {
  await test.step('calculator', async () => {
    await page.goto(calculator.publicCalculator);
    await calculator.fillIn(page, shirtInput);
    const query = calculator.addressOf(shirtInput);
    const answer = await page.request.get(`/identity/calculator${query}`);
    const { data }: { data: { totalCost: number } } = await answer.json();
    const total = calculator.results(page).locator('.calc-sum');
    await expect(total).toHaveText(formatUsd(data.totalCost));
  });
  await test.step('search', async () => {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('searchbox').fill('heavy parcels');
    await expect(dialog.getByRole('link', { name: /^Pricing/ })).toBeVisible();
  });
  await test.step('“May I send it?”', async () => {
    await page.goto('/public/restricted-items');
    await page.getByLabel('May I send it?').fill('perfume');
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'sea');
  });
  await test.step('contact form', async () => {
    await contact.openForm(page);
    await contact.fillIn(page);
    await contact.send(page);
    await expect(contact.thanks(page)).toBeFocused();
  });
  await test.step('sign-in', async () => {
    await page.goto('/public/home');
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await signIn(page);
    await expect(page).toHaveURL(/\/account\/tracking$/);
  });
}

test('a saved price is described, published to a running server whose tools all work, and reverted', {
  tag: '@release',
}, async ({ page, editor, browser }) => {
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
    // A failure ends the wait, too.
    await expect(progress).toHaveText(/Published\.|Not published\./, patient);
    await expect(progress).toHaveText(/^Published\. Online since today \d\d:\d\d, by Ann\.$/);
    await expect(page.getByRole('heading', { name: 'Everything is online' })).toBeVisible();
    await expect(async () => {
      const pricing = await (await fetch(`${server.origin}/public/pricing`)).text();
      expect(pricing).toContain('1.75');
    }).toPass(patient);

    const { site } = placesOf(releases, onlineIn(releases) ?? '');
    const [published, built] = [scriptsIn(site), scriptsIn('dist')];
    expect(published.names).toEqual(built.names);
    expect(published.bytes / built.bytes).toBeCloseTo(1);
    const visitor = await browser.newPage({ baseURL: server.origin });
    await tryTools(visitor);
    await visitor.close();

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
