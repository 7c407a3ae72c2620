import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { chromium } from 'playwright';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';

const [demo, second] = demoCustomers;
const data = mkdtempSync(join(tmpdir(), 'shots-'));
const server = await startServer('server/main.ts', [], { DATA_DIR: data, DEMO: 'true' });
const browser = await chromium.launch({ ...(await findChromium()) });
for (const [who, customer] of [['demo', demo], ['second', second]] as const)
for (const width of [390, 1280])
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log('ERR', e.message));
    page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
    await page.goto('/auth/signin?returnUrl=/account/tracking');
    await page.getByLabel('Email or account').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/tracking/);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shot-${who}-${width}-${scheme}.png`, fullPage: true });
    await context.close();
  }
await browser.close();
await server.stop();
