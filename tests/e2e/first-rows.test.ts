import type { Page } from 'playwright/test';
import { formatDay } from '#lib/format/day.ts';
import { clearCache, gather, listCalls, startSignedIn } from './support/account.ts';
import { inEachDocument } from './support/each-document.ts';
import { expect, test } from './support/test.ts';

const parcels = '/account/tracking';
const island = /\/_astro\/Tracking\..*\.js$/;

/** The text of each row or card. */
const words = async (page: Page, selector: string): Promise<string[]> => {
  const rows = page.getByRole('main').locator(selector);
  await expect(rows).toHaveCount(10);
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
};

/** Holds React's part of the page back. */
const holdIsland = (page: Page) => page.route(island, () => undefined);

/** Waits until React has replaced the first rows with its own; in between, no rows can be read. */
async function untilReactIsThere(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** The texts of the rows before React, with these changes to the first parcels; expects the same texts from React. */
async function earlyRowsOf(page: Page, changes: readonly object[]): Promise<string[]> {
  await page.route(listCalls, async (route) => {
    const response = await route.fetch();
    const { data, ...paging } = await response.json();
    const changed = data.map((parcel: object, index: number) => ({ ...parcel, ...changes[index] }));
    await route.fulfill({ response, json: { ...paging, data: changed } });
  });
  await holdIsland(page);
  await page.goto(parcels);
  const early = await words(page, 'tbody tr');
  await page.unroute(island);
  await clearCache(page);
  await page.reload();
  await untilReactIsThere(page);
  expect(await words(page, 'tbody tr')).toEqual(early);
  return early;
}

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

for (const [name, viewport, selector] of [
  ['table', { width: 1280, height: 800 }, 'tbody tr'],
  ['cards', { width: 390, height: 844 }, 'section[aria-label=Parcels] li:has(a)'],
] as const) {
  test(`the ${name} show before React has loaded, with the same text as afterwards`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await holdIsland(page);
    const [answer] = await Promise.all([page.waitForResponse(listCalls), page.goto(parcels)]);
    const { data } = await answer.json();
    const early = await words(page, selector);
    expect(early.filter((row) => row.includes('In transit')).length).toBeGreaterThan(0);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name });
    // The name of the samples that the rows are made from.
    await expect(link('- from -')).toHaveCount(0);
    await expect(link(data[0].description).first()).toBeAttached();
    for (const [index, parcel] of data.entries()) {
      expect(early[index]).toContain(parcel.description);
      expect(early[index]).toContain(parcel.package);
      if (parcel.receivedAt) expect(early[index]).toContain(formatDay(parcel.receivedAt));
    }
    await page.unroute(island);
    await clearCache(page);
    await page.reload();
    await untilReactIsThere(page);
    expect(await words(page, selector)).toEqual(early);
  });
}

test('dates near midnight and weights in thousands look the same before and after React', async ({
  page,
}) => {
  const changes = [
    { receivedAt: '2026-03-01T04:59:59Z', weightLb: 1234.5 },
    { receivedAt: '2026-03-01T05:00:00Z', weightLb: 0.25 },
    { receivedAt: '2028-02-29T12:00:00Z', weightLb: 1_234_567 },
    { receivedAt: '2027-01-01T04:59:59.999Z', weightLb: 999.99 },
  ];
  const early = await earlyRowsOf(page, changes);
  expect(early[0]).toMatch(/Feb 28, 2026 1,234.5 lb/);
});

test('a returned parcel is asked for no invoice, and says how many it has', async ({ page }) => {
  const returned = { status: 'RETURNED', billed: false };
  const early = await earlyRowsOf(page, [
    { ...returned, invoiceCount: 0 },
    { ...returned, invoiceCount: 2 },
    { status: 'IN_TRANSIT', billed: false, invoiceCount: 0 },
  ]);
  expect(early.map((row) => /Add invoice|\d invoices?/.exec(row)?.[0]).slice(0, 3)).toEqual([
    undefined,
    '2 invoices',
    'Add invoice',
  ]);
  await expect(page.getByRole('row').nth(2).getByRole('button')).toHaveCount(0);
});

test('the first rows fill the cache: the list is requested once', async ({ page }) => {
  const calls = gather(page, (request) => listCalls.test(request.url()));
  await page.goto(parcels);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
  expect(calls.length).toBe(2);
});

test('a cached answer that was cut off shows no first rows and breaks nothing', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto(parcels);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
  for (const text of ['{', '{"data":[{"id":"t1', '']) {
    await page.evaluate((broken) => {
      for (const key of Object.keys(sessionStorage))
        if (key.includes('/trackings?'))
          sessionStorage.setItem(key, `100245 ${Date.now()} ${broken}`);
    }, text);
    await page.goto('/account/pricing');
    await page.goto(parcels);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
    expect(await words(page, 'tbody tr')).toHaveLength(10);
  }
});

test('a row’s link works before React does', async ({ page }) => {
  await holdIsland(page);
  await page.goto(parcels);
  await page.getByRole('row').nth(3).getByRole('link').click();
  await expect(page).toHaveURL(/\/account\/tracking\?id=[\w-]+$/);
});

test('with cached rows, React’s scripts are requested after the first paint', async ({ page }) => {
  await page.goto(parcels);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
  await inEachDocument(page, () => {
    const look = () => {
      if (document.querySelector('#first-rows tr') === null) requestAnimationFrame(look);
      else performance.mark('drawn');
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
  const order = await page.evaluate(() =>
    performance
      .getEntries()
      .filter(({ name }) => name === 'drawn' || name.includes('/_astro/Tracking.'))
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(({ entryType }) => entryType),
  );
  expect(order).toEqual(['mark', 'resource']);
});

/** Opens the list, acts on it, and only then lets React load. */
async function beforeReact(page: Page, act: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(island, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(parcels);
  await act();
  await expect(page.locator('#first-rows')).toBeAttached();
  release();
  await expect(page.locator('#first-rows')).not.toBeAttached();
}

test('a row’s button pressed before React has loaded opens the invoices afterwards', async ({
  page,
}) => {
  const button = page
    .getByRole('row')
    .getByRole('button', { name: /^Add invoice/ })
    .last();
  let label: string | null = '';
  await beforeReact(page, async () => {
    label = await button.textContent();
    await button.click();
  });
  const [, name = 'no parcel'] = /for (.+)/.exec(label ?? '') ?? [];
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a row’s link focused before React has loaded keeps the focus', async ({ page }) => {
  const link = page.getByRole('row').nth(3).getByRole('link');
  await beforeReact(page, () => link.focus());
  await expect(link).toBeFocused();
});

test('an answer that arrives after signing out is not cached', async ({ page }) => {
  await holdIsland(page);
  const gate = Promise.withResolvers<void>();
  await page.route(listCalls, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const request = page.waitForRequest(listCalls);
  await page.goto(parcels);
  await request;
  await page.evaluate(() => localStorage.removeItem('AB'));
  gate.resolve();
  await words(page, 'tbody tr');
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(keys.filter((key) => key.includes('/trackings?'))).toEqual([]);
});
