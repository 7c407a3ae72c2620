import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium } from '#tests/support/chromium.ts';
import { startEditor } from '#tests/support/editor-process.ts';

// Takes the pictures of EDITING.md from the running editor, as WebP.
const folder = 'docs/editing';

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/keystatic/singleton/${name}`);
  await page.getByRole('button', { name: 'Save' }).waitFor({ timeout: 120_000 });
}

async function openSaturday(page: Page) {
  await open(page, 'company');
  await page.getByRole('button', { name: 'Kingston', exact: true }).click();
  const hours = page.getByRole('group', { name: 'Hours' });
  await hours.getByRole('button', { name: 'Saturday', exact: true }).click();
  return hours.getByRole('textbox', { name: 'Closes' });
}

const views: Record<string, (page: Page) => Promise<void>> = {
  start: async (page) => {
    await page.goto('/keystatic');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor({ timeout: 120_000 });
  },
  sentence: async (page) => {
    await open(page, 'pages-home');
    const lead = page.getByRole('textbox', { name: 'Lead' }).first();
    await lead.fill('You get an address in Miami. Whatever you order arrives in Kingston.');
    await page.getByText('Unsaved', { exact: true }).waitFor();
  },
  hours: async (page) => {
    const closes = await openSaturday(page);
    await closes.fill('16:00');
  },
  refused: async (page) => {
    const closes = await openSaturday(page);
    await closes.fill('4pm');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /“4pm” is not a time/ }).click({ timeout: 60_000 });
  },
};

const editor = await startEditor();
const browser = await chromium.launch(await findChromium());
mkdirSync(folder, { recursive: true });
try {
  for (const [name, show] of Object.entries(views)) {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 640 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      baseURL: editor.origin,
    });
    const page = await context.newPage();
    await show(page);
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
    await context.close();
  }
} finally {
  await browser.close();
  await editor.stop();
}
