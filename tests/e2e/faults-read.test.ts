import type { Page } from 'playwright/test';
import { some } from '#tests/support/amounts.ts';
import { forgetKnown, startSignedIn, storedSession } from './support/account.ts';
import {
  connectionNotice,
  expectNotBlank,
  faults,
  openClock,
  trouble,
  tryAgain,
  watchLoads,
} from './support/faults.ts';

import { idOf } from './support/parcel.ts';
import { expect, test } from './support/test.ts';

test.use({ alone: true });

interface Journey {
  readonly name: string;
  readonly path: string;
  /** What the page shows first. */
  readonly calls: RegExp;
  /** What is there once it came. */
  readonly shown: (page: Page) => ReturnType<Page['getByText']>;
  /** The person asks again; by itself it is not asked for by the clock. */
  readonly retryOnly?: true;
}

const table = (page: Page) => page.getByRole('main').getByRole('table').first();
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });

const journeys: readonly Journey[] = [
  { name: 'parcels', path: '/account/tracking', calls: /\/trackings(\?|$)/, shown: table },
  {
    name: 'one parcel',
    path: `/account/tracking?id=${idOf(51)}`,
    calls: /\/trackings\/[\w-]+$/,
    shown: (page) => page.getByRole('heading', { name: 'Timeline' }),
  },
  { name: 'bills', path: '/account/billing', calls: /\/billings(\?|$)/, shown: table },
  {
    name: 'one bill',
    path: '/account/billing?id=b100245-00039',
    calls: /\/billings\/[\w-]+$/,
    shown: table,
  },
  {
    name: 'personal info',
    path: '/account/personal-info',
    calls: /\/customers\/me$/,
    shown: field('Name'),
    retryOnly: true,
  },
  {
    name: 'delivery address',
    path: '/account/delivery-address',
    calls: /\/customers\/me$/,
    shown: field('Address'),
    retryOnly: true,
  },
  {
    name: 'quotes',
    path: '/account/calculator',
    calls: /\/customers\/\d+\/quotes(\?|$)/,
    shown: (page) =>
      page.getByRole('region', { name: 'Your quotes' }).getByRole('listitem').first(),
  },
  {
    name: 'referred friends',
    path: '/account/refer-a-friend',
    calls: /\/customers\/referrals$/,
    shown: (page) => page.getByRole('region', { name: 'Who signed up' }).getByText(/./).nth(1),
  },
  {
    name: 'sessions',
    path: '/account/login-and-security',
    calls: /\/customers\/sessions$/,
    shown: (page) => page.getByRole('listitem').filter({ hasText: 'Signed in' }).first(),
  },
];

const everyCall = /\/api\/v1\//;

/** Every fault but the lost network, without which no page opens. */
const answers = faults.filter(({ name }) => name !== 'offline');

for (const [place, { name, path, calls, shown, retryOnly }] of journeys.entries())
  test(`${name}: what cannot be had is told, and comes without a reload`, async ({
    page,
    baseURL,
  }) => {
    await openClock(page);
    await startSignedIn(page, baseURL);
    await page.goto('/api/docs');
    // One client tells all of them apart (tests/islands); here each journey meets its share.
    for (const fault of some(answers, 3, place))
      await test.step(fault.name, async () => {
        await forgetKnown(page);
        await fault.begin(page, calls);
        await page.goto(path);
        const loads = watchLoads(page);
        await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
        // Time may pass before the page has asked at all: then it has to pass once more.
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
      });

    await test.step('by itself, when the network is back', async () => {
      await forgetKnown(page);
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
      // The button is gone; whoever was on it has not lost the place.
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
      // Another read may have failed just as the network came: the next one, a minute later at most, ends the notice.
      await expect(async () => {
        await page.clock.fastForward(60_000);
        await expect(connectionNotice(page)).toBeEmpty({ timeout: 2000 });
      }).toPass({ timeout: 20_000 });
      expect(loads).toEqual([]);
    });

    if (retryOnly) return;
    await test.step('by itself, when the server is back', async () => {
      await forgetKnown(page);
      // Every call: one that is answered says that the server can be reached.
      await page.route(everyCall, (route) => route.abort('connectionrefused'));
      await page.goto(path);
      await expect(connectionNotice(page)).toContainText('Our server cannot be reached.');
      await page.unroute(everyCall);
      await page.clock.fastForward(6000);
      await expect(shown(page)).toBeVisible();
      await expect(connectionNotice(page)).toBeEmpty();
    });
  });
