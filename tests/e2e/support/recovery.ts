import type { Locator, Page } from 'playwright/test';
import { some } from '#tests/support/amounts.ts';
import { clearCache, startSignedIn, storedSession } from './account.ts';
import {
  connectionNotice,
  expectNotBlank,
  type Fault,
  faults,
  openClock,
  trouble,
  tryAgain,
  watchLoads,
} from './faults.ts';
import { expect, type test } from './test.ts';

/** What a page of the account reads first. */
interface Reading {
  /** The data's name, for the test's title. */
  readonly name: string;
  readonly path: string;
  /** The calls that request the data. */
  readonly calls: RegExp;
  /** What the page shows once it has the data. */
  readonly shown: (page: Page) => Locator;
  /** Whether only the button requests the data again, and no timer. */
  readonly retryOnly?: true;
}

const everyCall = /\/api\/v1\//;

/** A list, a form and a detail view; the other pages read their data in the same ways. */
const inEveryRun = new Set(['parcels', 'one bill']);

/** Every fault except a lost network, without which no page opens. */
const answers = faults.filter(({ name }) => name !== 'offline');

async function afterFault(page: Page, { path, calls, shown }: Reading, fault: Fault) {
  await clearCache(page);
  await fault.begin(page, calls);
  await page.goto(path);
  const loads = watchLoads(page);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  // The clock may advance before the page has sent its request; then it has to advance again.
  await expect(async () => {
    await fault.pass?.(page);
    await expect(trouble(page).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expectNotBlank(page);
  await fault.end(page, calls);
  await tryAgain(page).click();
  await expect(shown(page)).toBeVisible();
  await expect(trouble(page)).toHaveCount(0);
  expect(loads).toEqual([]);
  expect(await storedSession(page)).not.toBeNull();
}

async function whenNetworkReturns(page: Page, { path, calls, shown }: Reading) {
  await clearCache(page);
  await page.route(calls, (route) => route.abort('connectionreset'));
  await page.goto(path);
  await expect(trouble(page).first()).toBeVisible();
  const loads = watchLoads(page);
  await page.context().setOffline(true);
  await expect(connectionNotice(page)).toContainText('You are offline.');
  await tryAgain(page).focus();
  await page.unroute(calls);
  await page.context().setOffline(false);
  await expect(shown(page)).toBeVisible();
  // The focused button is gone, but the keyboard keeps its place on the page.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  // Another request may have failed at that very moment: the next one, within a minute, ends the notice.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(connectionNotice(page)).toBeEmpty({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  expect(loads).toEqual([]);
}

async function whenServerReturns(page: Page, { path, shown }: Reading) {
  await clearCache(page);
  // Every call: any answer would prove that the server can be reached.
  await page.route(everyCall, (route) => route.abort('connectionrefused'));
  await page.goto(path);
  await expect(connectionNotice(page)).toContainText('Our server cannot be reached.');
  await page.unroute(everyCall);
  await page.clock.fastForward(6000);
  await expect(shown(page)).toBeVisible();
  await expect(connectionNotice(page)).toBeEmpty();
}

/**
 * Tests that a page of the account reports data that it cannot load, and shows it without a reload once it can. Each page
 * meets a fifth of the faults, because all pages share one client (`tests/islands` tests it); with `prove` it meets all.
 */
export function testRecovery(within: typeof test, reading: Reading): void {
  within.describe(() => {
    within.use({ alone: true });

    within(
      `${reading.name}: a failed request is reported, and the data comes without a reload`,
      { tag: inEveryRun.has(reading.name) ? ['@recovery'] : ['@recovery', '@release'] },
      async ({ page, baseURL }) => {
        await openClock(page);
        await startSignedIn(page, baseURL);
        await page.goto('/api/docs');
        for (const fault of some(answers, 5, reading.path.length))
          await within.step(fault.name, () => afterFault(page, reading, fault));
        await within.step('the network returns', () => whenNetworkReturns(page, reading));
        if (!reading.retryOnly)
          await within.step('the server returns', () => whenServerReturns(page, reading));
      },
    );
  });
}
