import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startServer } from '#tests/support/server-process.ts';
import { openBrowser, slowDown } from './account-browser.ts';
import { median } from './median.ts';

// Prints when pages are painted on a slow phone, beside an empty page with the same headers from the same
// server. It never fails on timing.
const rounds = 9;
const pages = [
  '/auth/signin',
  '/auth/signup',
  '/auth/forgot',
  `/auth/reset#token=${'a'.repeat(43)}`,
  '/public/home',
  '/public/pricing',
  '/public/calculator',
  '/public/restricted-items',
];

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const site = join(folder, 'site');
cpSync('dist', site, { recursive: true });
writeFileSync(
  join(site, 'empty.html'),
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty',
);
const policies: Record<string, string> = JSON.parse(
  readFileSync(join(site, 'policies.json'), 'utf8'),
);
policies['empty.html'] = policies['public/terms.html'] ?? '';
writeFileSync(join(site, 'policies.json'), JSON.stringify(policies));
const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', SITE_DIR: site };
const server = await startServer('server/main.ts', [], env);

interface Paint {
  readonly first: number;
  readonly largest: number;
}

/** The first and the largest paint of a page, once its scripts have run. */
async function paintOf(page: Page, path: string): Promise<Paint> {
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
  return page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        new PerformanceObserver((list) => {
          const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
          const largest = list.getEntries().at(-1)?.startTime ?? 0;
          resolve({ first: firstPaint?.startTime ?? 0, largest });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** A page with a cold cache and a connection of its own. */
async function visit(browser: Browser, path: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await slowDown(page, true);
  const paint = await paintOf(page, path);
  await context.close();
  return paint;
}

const browser = await openBrowser();
try {
  const visits = new Map(['/empty', ...pages].map((path) => [path, [] as Paint[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, paints] of visits) paints.push(await visit(browser, path));
  }
  const floor = median((visits.get('/empty') ?? []).map(({ largest }) => largest));
  console.log(`Medians of ${rounds} rounds; 4 × less processor, 150 ms, 1.6 Mbit/s`);
  for (const [path, paints] of visits) {
    const first = median(paints.map((paint) => paint.first));
    const largest = median(paints.map((paint) => paint.largest));
    const ratios = `${(largest / floor).toFixed(2)} × empty, ${(largest / first).toFixed(2)} × first`;
    console.log(
      `${path.slice(0, 26).padEnd(26)} first ${first.toFixed(0)} ms, largest ${largest.toFixed(0)} ms: ${ratios}`,
    );
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
}
