import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
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

/** A picture as an editor could add one. */
const drawing = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000" viewBox="0 0 30 20">
      <path fill="#ffd9a0" d="M0 0h30v13H0z"/><circle cx="22" cy="12" r="4" fill="#e4572e"/>
      <path fill="#1f6f8b" d="M0 13h30v7H0z"/><path fill="#fff" d="m12 4v7h6z"/>
      <path fill="#5a3a22" d="M8 12h12l-2 3h-8z"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const slow = { timeout: 60_000 };

async function openPages(page: Page): Promise<void> {
  await page.goto('/keystatic/pages');
  await page.locator('ol > li').first().waitFor(slow);
}

async function fillNewPage(page: Page) {
  const form = page.getByRole('form', { name: 'New page' });
  await form.getByLabel('Title').fill('Holidays');
  await form.getByLabel('In one sentence').fill('The days on which our offices are closed.');
  await form.getByLabel('Its link').selectOption('at the foot of every page');
  return form.getByRole('button', { name: 'Create page' });
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
  picture: async (page) => {
    await open(page, 'gallery');
    const images = page.getByRole('group', { name: 'Images' });
    await images.getByRole('button', { name: 'Add a row' }).click();
    const row = images.getByRole('listitem').last();
    const boat = { name: 'boat.png', mimeType: 'image/png', buffer: await drawing() };
    await row.getByLabel('Drop pictures here').setInputFiles(boat);
    await row.getByText('boat.png is there').waitFor(slow);
    await row.getByRole('textbox', { name: 'What is to be seen' }).fill('A boat below a red sun.');
    await row.getByRole('textbox', { name: 'Caption' }).fill('By sea it takes longer.');
    await row.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      image.scrollIntoView({ block: 'center' });
    });
  },
  page: async (page) => {
    await openPages(page);
    await fillNewPage(page);
  },
  remove: async (page) => {
    await openPages(page);
    await (await fillNewPage(page)).click();
    await page.getByRole('button', { name: 'Save' }).waitFor(slow);
    await openPages(page);
    await page.getByText('Remove “Holidays”', { exact: true }).click();
    await page
      .getByText('These link to it')
      .evaluate((words) => words.scrollIntoView({ block: 'center' }));
  },
  publish: async (page) => {
    await open(page, 'rates');
    await page.getByRole('textbox', { name: 'Delivery' }).fill('1.25');
    await page.getByRole('button', { name: 'Save' }).click();
    // A price that is charged already is asked about.
    await page.getByRole('button', { name: 'Yes, save it' }).click(slow);
    await page.getByText('Saved. Visitors').waitFor(slow);
    await page.goto('/desk');
    await page.getByText('Delivery: from').first().waitFor(slow);
  },
  history: async (page) => {
    await page.goto('/desk');
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('listitem').first().waitFor(slow);
    await history.evaluate((list) => list.scrollIntoView());
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
    await context.addCookies([{ name: 'editor-name', value: 'Ann', url: editor.origin }]);
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
