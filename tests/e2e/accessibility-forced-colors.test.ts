import type { Locator, Page } from 'playwright/test';
import { listCalls, startSignedIn } from './support/account.ts';
import { contrasts } from './support/contrast.ts';
import { openParcel } from './support/parcel.ts';
import { expect, test } from './support/test.ts';
import { openWhole } from './support/whole-page.ts';

/** A computed property of the first element. */
const computed = (element: Locator, property: string): Promise<string> =>
  element.first().evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

/** Expects two elements to differ in a property, and each to stand out from the page. */
async function expectDifferent(page: Page, [one, other]: [Locator, Locator], property: string) {
  const colors = [await computed(one, property), await computed(other, property)] as const;
  expect(colors[0]).not.toBe(colors[1]);
  await expectContrast(page, [colors[0]]);
}

/** Expects colors to stand out from the page's background. */
async function expectContrast(page: Page, colors: readonly string[]): Promise<void> {
  const background = await computed(page.locator('html'), 'background-color');
  const strengths = await contrasts(
    page,
    colors.map((color) => [color, background]),
  );
  expect(Math.min(...strengths)).toBeGreaterThanOrEqual(3);
}

/** Runs checks with the system's colors for light and for dark. */
async function inBothSchemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(colorScheme, check);
  }
}

test.describe('in forced colors', () => {
  test.beforeEach(({ page }) =>
    page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
  );

  test('the chosen filter and the current page are marked', async ({ baseURL, page }) => {
    await openWhole(page, baseURL, '/account/tracking');
    const pill = (name: string) => page.getByRole('button', { name });
    const menu = page.getByRole('navigation', { name: 'Account', exact: true });
    const entry = (name: string) => menu.getByRole('link', { name });
    const badge = page.locator('td [class*=badge]');
    await inBothSchemes(page, async () => {
      await expectDifferent(page, [pill('Current'), pill('Done')], 'border-top-color');
      await expectDifferent(page, [entry('Tracking'), entry('Pricing')], 'background-color');
      // Besides its word, a status has an icon and a border.
      await expect(badge.first().locator('svg')).toBeVisible();
      await expectContrast(page, [await computed(badge, 'border-top-color')]);
    });
  });

  test('loading is visible before the rows arrive', { tag: '@release' }, async ({
    baseURL,
    page,
  }) => {
    await startSignedIn(page, baseURL);
    await page.route(listCalls, () => undefined);
    await page.goto('/account/tracking');
    const waits = page.getByRole('status', { name: 'Loading your parcels' });
    const bar = waits.locator('span span');
    await expect(waits).toBeVisible();
    await inBothSchemes(page, async () => {
      expect(await computed(bar, 'border-top-width')).toBe('1px');
      await expectContrast(page, [await computed(bar, 'border-top-color')]);
    });
  });

  test('the arc distinguishes what is done from what is ahead', { tag: '@release' }, async ({
    baseURL,
    page,
  }) => {
    await openParcel(page, baseURL, 45);
    const part = (name: string) => page.locator(`svg [class*="_${name}_"]`);
    const stops = (isDone: boolean) => page.locator(`svg circle[data-done=${isDone}]`);
    await inBothSchemes(page, async () => {
      await expectDifferent(page, [part('done'), part('ahead')], 'stroke');
      await expectContrast(page, [
        await computed(stops(true), 'fill'),
        await computed(part('here'), 'fill'),
        await computed(part('ahead'), 'stroke'),
      ]);
    });
  });

  test('the bars of the months are visible, the current one in its own color', async ({
    baseURL,
    page,
  }) => {
    await openWhole(page, baseURL, '/account/billing');
    const bars = (isCurrent: boolean) => page.locator(`rect[data-current=${isCurrent}]`);
    await inBothSchemes(page, async () => {
      await expectDifferent(page, [bars(true), bars(false)], 'fill');
      await expectContrast(page, [await computed(bars(false), 'stroke')]);
    });
  });

  test('a chosen unit, office and kind of rule are marked', { tag: '@release' }, async ({
    baseURL,
    page,
  }) => {
    await openWhole(page, baseURL, '/public/calculator');
    const unit = (state: string) => page.locator(`.calc-radio${state} + span`);
    await inBothSchemes(page, () =>
      expectDifferent(page, [unit(':checked'), unit(':not(:checked)')], 'background-color'),
    );
    await openWhole(page, baseURL, '/account/delivery-address');
    const option = page.locator('[class*=option]:has(:checked)');
    expect(await computed(option, 'outline-style')).toBe('solid');
    await page.goto('/public/restricted-items');
    const kind = (state: string) => page.locator(`fieldset label:has(${state})`);
    await inBothSchemes(page, () =>
      expectDifferent(page, [kind(':checked'), kind(':not(:checked)')], 'background-color'),
    );
  });

  test('the ring shows where the focus is', { tag: '@release' }, async ({ page }) => {
    await page.goto('/auth/signin');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveText('Skip to the content');
    await inBothSchemes(page, async () => {
      expect(await computed(focused, 'outline-style')).toBe('solid');
      await expectContrast(page, [await computed(focused, 'outline-color')]);
    });
  });
});

test('the current public page is marked without its color', async ({ page }) => {
  await page.goto('/public/services');
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  expect(await computed(link('Services'), 'text-decoration-line')).toBe('underline');
  expect(await computed(link('Company'), 'text-decoration-line')).toBe('none');
});
