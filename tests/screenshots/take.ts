import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { publicPaths } from '#tests/e2e/support/site-paths.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';

// Takes the pictures of docs/screenshots from the running portal, as WebP.
const folder = 'docs/screenshots';
const [demo] = demoCustomers;

const screens = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 } },
} as const satisfies Record<string, BrowserContextOptions>;

async function openParcels(page: Page): Promise<void> {
  await page.goto('/auth/signin?returnUrl=/account/tracking');
  await page.getByLabel('Email or account').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('1 to 10 of 15').waitFor();
}

const visit = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

const views: Record<string, (page: Page) => Promise<void>> = {
  ...Object.fromEntries(publicPaths.map((path) => [path.replace('/public/', ''), visit(path)])),
  error: visit('/error'),
  'may-i-send': visit('/public/restricted-items?q=perfume,+honey,+a+phone+and+a+drone'),
  'api-docs': visit('/api/docs'),
  'sign-in': visit('/auth/signin'),
  'sign-up': visit('/auth/signup'),
  'sign-up-profile': async (page) => {
    await page.goto('/auth/signup?rby=100245');
    await page.getByLabel('Email').fill('nadine@example.com');
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByLabel('Confirm password').fill(demo.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Lastname').waitFor();
    await page.waitForLoadState('networkidle');
  },
  'sign-up-done': visit('/auth/signup/done'),
  panel: async (page) => {
    await page.goto('/public/home');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('dialog').getByLabel('Email or account').waitFor();
  },
  search: async (page) => {
    await page.goto('/public/home');
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('customs');
    await page.locator('.search-results mark').first().waitFor();
  },
  gallery: async (page) => {
    await page.goto('/public/home');
    await page.locator('#gallery').scrollIntoViewIfNeeded();
    await page.locator('[data-gallery] a').first().click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
  },
  tracking: openParcels,
  'login-and-security': async (page) => {
    await openParcels(page);
    await page.goto('/account/login-and-security');
    await page.getByText('Now – this device').waitFor();
  },
  'shipping-address': async (page) => {
    await openParcels(page);
    await page.goto('/account/preferences');
    await page.getByText('Campbell AB-100245').first().waitFor();
  },
  parcel: async (page) => {
    await openParcels(page);
    await page.goto('/account/tracking?id=t100245-00052');
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  },
  invoices: async (page) => {
    await openParcels(page);
    await page.goto('/account/billing');
    await page.getByText('1 to 10 of 40').waitFor();
  },
  invoice: async (page) => {
    await openParcels(page);
    await page.goto('/account/billing?id=b100245-00038');
    await page.getByRole('heading', { name: 'Quote and bill' }).waitFor();
  },
  'account-calculator': async (page) => {
    await openParcels(page);
    await page.goto(
      '/account/calculator?category=clothing&value=101&weight=1.5&weightUnit=lb&length=10&width=8&height=3&lengthUnit=in',
    );
    await page.getByText('less saves about').waitFor();
  },
};

async function take(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-screens-'));
const server = await startServer('server/main.ts', [], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await chromium.launch(await findChromium());
mkdirSync(folder, { recursive: true });
try {
  for (const [screen, options] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, open] of Object.entries(views)) {
        const context = await browser.newContext({
          ...options,
          colorScheme,
          reducedMotion: 'reduce',
          baseURL: server.origin,
        });
        const page = await context.newPage();
        await open(page);
        await take(page, `${name}-${screen}-${colorScheme}`);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true });
}
