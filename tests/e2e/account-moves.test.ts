import type { Page, Request } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { createSession, gather, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { needsBackForwardCache, openKeepingBrowser } from './support/back-forward-cache.ts';
import { inEachDocument } from './support/each-document.ts';
import { pathOf } from './support/parcel.ts';
import { expect, test, testAlone } from './support/test.ts';

const [demo, other] = demoCustomers;

const info = '/account/personal-info';
const parcels = '/account/tracking';
const security = '/account/login-and-security';

const toApi = (request: Request) => request.url().includes('/api/v1/');
const toOwnCalls = /\/customers\/(sessions|\d+\/trackings)/;
const main = (page: Page) => page.getByRole('main');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true });

type Name = 'Personal info' | 'Tracking' | 'Login & security';

/** An element that each page shows once its data has loaded. */
const content = (page: Page, name: Name) =>
  ({
    'Personal info': main(page).getByText(demo.email).first(),
    Tracking: main(page).getByRole('table'),
    'Login & security': main(page).getByText('this device').first(),
  })[name];

/** Records every skeleton that a page of the tab shows. */
const watchSkeletons = (page: Page) =>
  inEachDocument(page, () => {
    new MutationObserver(() => {
      if (document.querySelector('[class*=skeleton]') !== null)
        sessionStorage.setItem('skeleton', location.pathname);
    }).observe(document, { childList: true, subtree: true });
  });

const skeletonAt = (page: Page) => page.evaluate(() => sessionStorage.getItem('skeleton'));

/** Opens a page by its address and waits until its data has loaded. */
async function openFirst(page: Page, path: string, name: Name): Promise<void> {
  await page.goto(path);
  await expect(content(page, name)).toBeVisible();
}

async function moveTo(page: Page, name: Name): Promise<void> {
  await sidebar(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(content(page, name)).toBeVisible();
}

/** Loads each page once, and records skeletons from then on. */
async function visitAll(page: Page): Promise<void> {
  await openFirst(page, info, 'Personal info');
  await moveTo(page, 'Tracking');
  // It may come after the table; leaving before that would cut its call off.
  await expect(main(page).getByRole('link', { name: /^Customs is holding/ })).toBeVisible();
  await moveTo(page, 'Login & security');
  await watchSkeletons(page);
}

/** Makes every cached answer of the tab older by a minute. */
const age = (page: Page, minutes = 1) =>
  page.evaluate((milliseconds) => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (!key.startsWith('AB:cache:')) continue;
      const [owner, at] = text.split(' ', 2);
      const value = text.slice(`${owner} ${at} `.length);
      sessionStorage.setItem(key, `${owner} ${Number(at) - milliseconds} ${value}`);
    }
  }, minutes * 60_000);

const cacheKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('AB')));

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

testAlone(
  'visited pages show their cached data at once, without a call while it is fresh',
  async ({ page }) => {
    // A busy machine may need longer than answers are fresh.
    await page.clock.setFixedTime(Date.now());
    await visitAll(page);
    const calls = gather(page, toApi);
    for (const name of ['Personal info', 'Tracking', 'Login & security'] as const) {
      await moveTo(page, name);
      await expect(page).toHaveTitle(new RegExp(`^${name} · `));
      const current = sidebar(page).locator('[aria-current=page]');
      await expect(current).toHaveText(name);
      await expect(page.getByText('Danielle Campbell').first()).toBeVisible();
    }
    await page.goBack();
    await expect(content(page, 'Tracking')).toBeVisible();
    expect(calls.map((call) => call.url())).toEqual([]);
    expect(await skeletonAt(page)).toBeNull();
    // The watch works: a list that nobody has seen has its skeleton.
    await page.route(/\/trackings\?filter/, () => undefined);
    await page.goto(`${parcels}?filter[q]=x`);
    await expect.poll(() => skeletonAt(page)).toBe(parcels);
  },
);

test('older answers show at once too, and are refreshed on the move', { tag: '@release' }, async ({
  page,
}) => {
  await visitAll(page);
  for (const [name, paths] of [
    ['Personal info', ['/customers/me']],
    ['Tracking', [`/customers/${demo.id}/trackings`, '/customers/overview']],
    ['Login & security', ['/customers/sessions']],
  ] as const) {
    await age(page);
    const calls = gather(page, toApi);
    const apiPathOf = (url: string) => new URL(url).pathname.slice('/api/v1'.length);
    const responses = paths.map((path) =>
      page.waitForResponse((response) => apiPathOf(response.url()) === path),
    );
    await moveTo(page, name);
    await Promise.all(responses);
    expect(calls.map((call) => apiPathOf(call.url())).toSorted()).toEqual(paths);
  }
  expect(await skeletonAt(page)).toBeNull();
});

test('an answer that cannot be refreshed stays, with a notice', { tag: '@release' }, async ({
  page,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: 'could not be brought up to date' });
  const parcel = page.getByRole('heading', { name: 'Timeline' });
  for (const [path, shown] of [
    [security, content(page, 'Login & security')],
    [pathOf(45), parcel],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await page.route(toOwnCalls, (route) => route.abort('connectionreset'));
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(shown).toBeVisible();
    await page.unroute(toOwnCalls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
  }
});

test('a reload requests everything again', async ({ page }) => {
  await page.goto(parcels);
  await expect(content(page, 'Tracking')).toBeVisible();
  const list = page.waitForRequest(/\/trackings\?/);
  const me = page.waitForRequest(/\/customers\/me$/);
  await page.reload();
  await Promise.all([list, me]);
});

test('the name is in the sidebar before any external script runs', async ({ page }) => {
  await page.goto(info);
  await expect(content(page, 'Personal info')).toBeVisible();
  await page.route(/\/_astro\/.*\.js$/, () => undefined);
  await page.goto(parcels, { waitUntil: 'commit' });
  await expect(page.getByText('Danielle Campbell').first()).toBeVisible();
});

test('signing out in another tab ends this one and leaves nothing, wherever it is', {
  tag: '@release',
}, async ({ context, page }) => {
  await page.goto(parcels);
  await expect(content(page, 'Tracking')).toBeVisible();
  const reader = await context.newPage();
  await reader.goto(parcels);
  await expect(content(reader, 'Tracking')).toBeVisible();
  await reader.goto('/public/services');
  expect((await cacheKeys(reader)).length).toBeGreaterThan(0);
  const leaver = await context.newPage();
  await leaver.goto(info);
  await leaver.getByRole('button', { name: 'Log out' }).first().click();
  for (const tab of [page, leaver]) await expect(tab).toHaveURL(/\/public\/home$/);
  for (const tab of [page, reader, leaver]) await expect.poll(() => cacheKeys(tab)).toEqual([]);
});

test('another customer never sees the previous one’s cache', async ({ page }) => {
  await page.goto(info);
  await moveTo(page, 'Tracking');
  const answer = await page.request.post('/identity/token', {
    form: { grant_type: 'password', username: other.email, password: other.password },
  });
  const { code, access_token } = await answer.json();
  await inEachDocument(page, () => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Danielle')) sessionStorage.setItem('leak', 'yes');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.evaluate(
    (value) => localStorage.setItem('AB', value),
    JSON.stringify({ id: code, code, access_token }),
  );
  await page.goto(info);
  await expect(main(page).getByText(String(code), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('leak'))).toBeNull();
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toContain(String(demo.id));
  expect(stored).toContain(`"${code} `);
});

test('the menu sheet of a phone has the whole menu, takes the focus and returns it', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ colorScheme });
    await page.goto(parcels);
    const opener = page.getByRole('button', { name: 'Account' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Account' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    for (const name of ['Personal info', 'Tracking', 'Pricing', 'Refer a friend'])
      await expect(sheet.getByRole('link', { name })).toBeVisible();
    await expect(sheet.getByText('Danielle Campbell')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(await violations(page), `${width} px`).toEqual([]);
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wider).toBe(0);
    await expect(sheet.getByRole('link', { name: 'Contact' })).toBeVisible();
    const isOutside = () =>
      sheet.evaluate((dialog) => {
        const { activeElement, body } = document;
        return activeElement !== body && !dialog.contains(activeElement);
      });
    await sheet.getByRole('button', { name: 'Log out' }).focus();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isOutside(), `Tab ${presses}`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(width / 2, 4);
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('an account page comes back from the back/forward cache, and asks if it is out of date', async ({
  baseURL,
}) => {
  needsBackForwardCache();
  const browser = await openKeepingBrowser();
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const value = await createSession(page);
    // A public page would send somebody who is signed in to their personal info by itself.
    await page.goto('/error');
    await page.evaluate((text) => localStorage.setItem('AB', text), value);
    await page.goto(parcels);
    await expect(
      main(page).getByRole('table').or(main(page).getByRole('list').first()),
    ).toBeVisible();
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = `persisted: ${persisted}`;
      });
    });
    await page.goto('/public/services');
    await age(page);
    const call = page.waitForRequest(/\/trackings\?/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle('persisted: true');
    await call;
  } finally {
    await browser.close();
  }
});
