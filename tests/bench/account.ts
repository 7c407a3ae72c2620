import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { startServer } from '#tests/support/server-process.ts';
import { notesOf, openBrowser, type SlowEvent, slowDown, takeNotes } from './account-browser.ts';
import { type Tour, tours } from './account-tours.ts';
import { median } from './median.ts';

// Prints the account's speed on a slow phone. Times that include the network are noisy, so they are given as multiples
// of an empty page's time on the same server. It never fails on timing.
const rounds = 9;
const phone = { width: 390, height: 844 };
const [demo] = demoCustomers;
const parcels = '/account/tracking';
/** The name of each page of the tour. */
const pageNames = {
  [parcels]: 'Tracking',
  '/account/login-and-security': 'Login & security',
  '/account/personal-info': 'Personal info',
};
const content = 'main tbody tr, main li a[href*="id="], main dl dd, main section ul li';

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const site = join(folder, 'site');
cpSync('dist', site, { recursive: true });
writeFileSync(join(site, 'empty.html'), '<!doctype html><title>Empty</title><main><dl><dd>Empty');
const policies: Record<string, string> = JSON.parse(
  readFileSync(join(site, 'policies.json'), 'utf8'),
);
policies['empty.html'] = "default-src 'none'";
writeFileSync(join(site, 'policies.json'), JSON.stringify(policies));
const server = await startServer('server/main.ts', [], {
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  SITE_DIR: site,
  SEED_DEMO: '1',
});

async function openSignedIn(browser: Browser, viewport = phone): Promise<BrowserContext> {
  const answer = await fetch(`${server.origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: demo.email, password: demo.password }),
  });
  const { code, access_token }: { code: number; access_token: string } = await answer.json();
  const value = JSON.stringify({ id: code, code, access_token });
  const origins = [{ origin: server.origin, localStorage: [{ name: 'AB', value }] }];
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport,
    storageState: { cookies: [], origins },
  });
  await takeNotes(context, content);
  return context;
}

/** Visits an empty page and the list with a cold cache, then both again. */
async function visit(browser: Browser) {
  const context = await openSignedIn(browser);
  const page = await context.newPage();
  await slowDown(page, true);
  await page.goto('/empty');
  const floor = (await notesOf(page)).seen;
  await page.goto(parcels);
  const cold = await notesOf(page);
  await page.waitForLoadState('networkidle');
  const { blocked, shift } = await page.evaluate(() => globalThis.notes);
  await page.goto('/empty');
  const emptyAgain = (await notesOf(page)).seen;
  await page.goto(parcels);
  const warm = (await notesOf(page)).seen;
  await context.close();
  return { floor, emptyAgain, cold: cold.seen, warm, blocked, shift };
}

/** The time from a click on a link until the next page shows cached data, and the number of calls. */
async function move(page: Page, to: string, name: string) {
  let calls = 0;
  const toApi = (request: Request) => {
    if (request.url().includes('/api/v1/')) calls += 1;
  };
  page.on('request', toApi);
  const link = page.locator(`aside a[href="${to}"]`);
  await link.hover();
  await link.click();
  await page.waitForURL(`**${to}`);
  const { seen } = await notesOf(page);
  const pressedBefore = await page.evaluate(
    () => performance.timeOrigin - Number(sessionStorage.getItem('pressed')),
  );
  await page.waitForLoadState('networkidle');
  page.off('request', toApi);
  return { name, time: pressedBefore + seen, calls };
}

async function moves(browser: Browser, isNetworkSlow: boolean) {
  const context = await openSignedIn(browser, { width: 1280, height: 800 });
  const page = await context.newPage();
  await page.goto('/account/personal-info');
  const all: Awaited<ReturnType<typeof move>>[] = [];
  // The first two rounds warm the caches, including those of compiled code.
  for (let round = -2; round < rounds; round += 1) {
    if (round === 0) await slowDown(page, isNetworkSlow);
    for (const [to, name] of Object.entries(pageNames)) {
      const measurement = await move(page, to, name);
      if (round >= 0) all.push(measurement);
    }
  }
  await context.close();
  return all;
}

/** The longest interaction of a tour on the slow phone, measured to the next frame. */
async function slowestOf(browser: Browser, { path, go }: Tour): Promise<SlowEvent> {
  const context = await openSignedIn(browser, { width: 1280, height: 800 });
  const page = await context.newPage();
  await page.goto(path);
  await notesOf(page);
  await page.waitForLoadState('networkidle');
  await slowDown(page, false);
  await go(page);
  await page.waitForLoadState('networkidle');
  const { slowest } = await page.evaluate(() => globalThis.notes);
  await context.close();
  return slowest;
}

const browser = await openBrowser();
try {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser));
  const of = (key: keyof (typeof visits)[number]) => median(visits.map((one) => one[key]));
  const floor = of('floor');
  const times = (value: number) => `${value.toFixed(0)} ms, ${(value / floor).toFixed(2)} × floor`;
  console.log(`
Medians of ${rounds} rounds; 4 × less processor, 150 ms and 1.6 Mbit/s where a network is in it
  floor: an empty page        ${floor.toFixed(0)} ms
  A2 first parcel, cold       ${times(of('cold'))} (goal ≤ 2.0 ×)
  A3 first parcel, again      ${times(of('warm'))} (goal ≤ 1.3 ×)
     beside the empty page again, ${of('emptyAgain').toFixed(0)} ms: ${(of('warm') / of('emptyAgain')).toFixed(2)} ×
  A5 blocked, moved           ${of('blocked').toFixed(0)} ms, ${of('shift').toFixed(4)} (goals ≤ 350 ms, ≤ 0.01)`);
  for (const isNetworkSlow of [false, true]) {
    const all = await moves(browser, isNetworkSlow);
    const each = Object.values(pageNames).map((name) => {
      const times = all.filter((one) => one.name === name).map(({ time }) => time);
      return `${name} ${median(times).toFixed(0)}`;
    });
    const calls = Math.max(...all.map((one) => one.calls));
    console.log(
      `  a move${isNetworkSlow ? ', with network' : ''}: ${median(all.map(({ time }) => time)).toFixed(0)} ms (${each.join(', ')}; goal ≤ 200 ms), calls at most ${calls} (goal ≤ 1)`,
    );
  }
  for (const tour of tours) {
    const worst: SlowEvent[] = [];
    for (let round = 0; round < 3; round += 1) worst.push(await slowestOf(browser, tour));
    const name = `A4 worst event, ${tour.name}`.padEnd(27);
    const events = worst.map(({ duration, event }) => `${duration} ${event}`).join('; ');
    console.log(
      `  ${name} ${median(worst.map(({ duration }) => duration)).toFixed(0)} ms (${events})`,
    );
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
}
