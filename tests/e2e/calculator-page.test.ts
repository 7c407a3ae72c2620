import type { Page } from 'playwright/test';
import { costRange } from '#lib/domain/cost-range.ts';
import { formatUsdSpan } from '#lib/format/money-span.ts';
import { some } from '#tests/support/amounts.ts';
import { published } from '#tests/support/published-prices.ts';
import { shirtInput } from '#tests/support/shirt.ts';
import { gather, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import {
  accountCalculator,
  field,
  layoutShift,
  publicCalculator,
  results,
  shirt,
  showCost,
  totalOf,
} from './support/calculator.ts';
import { overflow } from './support/customer.ts';
import { inEachDocument } from './support/each-document.ts';
import { holdScripts } from './support/held-files.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const total = (page: Page) => results(page).locator('.calc-sum');
const scripts = (page: Page) => gather(page, (request) => request.resourceType() === 'script');

test('the public page loads no script until the calculator is used', async ({ page }) => {
  const requests = scripts(page);
  await page.goto(publicCalculator, { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  // Where no font has the fallback's metrics, a late one moves the menu by 0.0011.
  expect(await layoutShift(page)).toBeLessThan(0.005);
  await field(page, 'Product value').focus();
  await expect(page.locator('[data-lazy-form]')).toHaveCount(0);
  expect(requests.length).toBeGreaterThan(0);
});

test('on a phone shoes have their price after two inputs on one page, and it stays in sight', async ({
  page,
}) => {
  const pages = gather(page, (request) => request.isNavigationRequest());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(publicCalculator);
  await field(page, 'Category').selectOption('footwear');
  await field(page, 'Product value').fill('80');
  const typical = published.tariff.categories.find(({ id }) => id === 'footwear');
  const weight = typical?.typicalPounds ?? 0;
  await expect(field(page, 'Estimated weight')).toHaveValue(String(weight));
  const unsized = { category: 'footwear', value: 80, weight, weightUnit: 'lb' } as const;
  const range = costRange(unsized, published);
  const words = formatUsdSpan(range?.min.result.totalCost ?? 0, range?.max.result.totalCost ?? 0);
  await expect(total(page)).toHaveText(`about ${words}`);
  expect(pages).toHaveLength(1);
  const inSight = page.getByRole('link', { name: `about ${words} total cost` });
  await expect(inSight).toBeInViewport({ ratio: 1 });
  await tabTo(page, field(page, 'Estimated weight'));
  const focused = await field(page, 'Estimated weight').boundingBox();
  const bar = await inSight.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  // Playwright’s own click would scroll it to where it rests.
  await page.mouse.click((bar?.x ?? 0) + 60, (bar?.y ?? 0) + 20);
  await expect(total(page)).toBeInViewport();
  // Now that the result is in view, it covers the link.
  const isOnTop = await inSight.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(false);
});

test('what was typed before hydration stays, with focus and caret', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(publicCalculator);
  await field(page, 'Category').selectOption('tv');
  await page.getByRole('radio', { name: 'Kilograms' }).check();
  await field(page, 'Estimated weight').fill('14');
  const value = field(page, 'Product value');
  await value.pressSequentially('3500');
  await value.press('ArrowLeft');
  release();
  await expect(page.locator('[data-lazy-form]')).toHaveCount(0);
  await expect(value).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(value).toHaveValue('350');
  for (const [label, number] of [
    ['Length', '43.3071'],
    ['Width', '27.5591'],
    ['Height', '5.9055'],
  ] as const)
    await field(page, label).fill(number);
  await expect(total(page)).toHaveText(
    totalOf({
      category: 'tv',
      value: 350,
      weight: 14,
      weightUnit: 'kg',
      length: 43.3071,
      width: 27.5591,
      height: 5.9055,
      lengthUnit: 'in',
    }),
  );
  await expect(field(page, 'Category')).toHaveValue('tv');
  await expect(field(page, 'Estimated weight')).toHaveValue('14');
});

test('a key pressed during hydration is not lost', async ({ page }) => {
  const weight = field(page, 'Estimated weight');
  // Typed right after the form took over the address, before the browser does anything else.
  await inEachDocument(page, () => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    new MutationObserver((_, observer) => {
      const input = document.querySelector<HTMLInputElement>('#calculator-weight');
      if (!input || document.documentElement.dataset['calculator']) return;
      observer.disconnect();
      type?.call(input, '12');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dataset['typed'] = input.value;
    }).observe(document, { attributeFilter: ['data-calculator'], subtree: true });
  });
  await page.goto(publicCalculator + shirt);
  await expect(weight).toHaveAttribute('data-typed', '12');
  await expect(weight).toHaveValue('12');
});

test('asked for the cost before hydration, it says afterwards what is missing', async ({
  page,
}) => {
  await page.goto(publicCalculator);
  await showCost(page).click();
  await expect(field(page, 'Product value')).toBeFocused();
  await expect(page.getByText('Product value required')).toBeVisible();
});

test('another item requested before hydration is added after it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(publicCalculator);
  await page.getByRole('button', { name: 'Add another item' }).click();
  release();
  await expect(
    page.getByRole('group', { name: 'Item 2' }).getByLabel('Product value'),
  ).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

  test('it says what it needs and leads to the prices', async ({ page }) => {
    await page.goto(publicCalculator);
    // Playwright reads no text in <noscript>, which is where it stands.
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.locator('main noscript a')).toHaveAttribute('href', '/public/pricing');
    await expect(showCost(page)).toBeHidden();
    await expect(results(page)).toBeHidden();
  });
});

/** Presses the button of an empty form, as soon as it answers. */
const askTooEarly = (page: Page) =>
  expect(async () => {
    await showCost(page).click();
    await expect(page.getByText('Height required')).toBeVisible({ timeout: 1000 });
  }).toPass();

for (const path of some([publicCalculator, accountCalculator], 2))
  test.describe(path, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      if (path === accountCalculator) await startSignedIn(page, baseURL);
    });

    test('axe finds nothing: empty, with what is missing, with a result, light and dark', {
      tag: '@release',
    }, async ({ page }) => {
      // Colors on their way from one scheme to the other are nobody's.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
      await askTooEarly(page);
      expect(await violations(page)).toEqual([]);
      await page.goto(`${path}${shirt}`);
      await expect(total(page)).toHaveText(totalOf(shirtInput));
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    });

    test('by keyboard alone: what is missing is filled in, and Enter leads to the cost', async ({
      page,
    }) => {
      await page.goto(path);
      await tabTo(page, field(page, 'Category'));
      await page.keyboard.press('ArrowDown');
      const [, second] = published.tariff.categories;
      await page.keyboard.press('Tab');
      await expect(field(page, 'Product value')).toBeFocused();
      await page.keyboard.type('150');
      await page.keyboard.press('Enter');
      // The category has suggested a weight.
      await expect(field(page, 'Length')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Estimated weight required')).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Kilograms' })).toBeChecked();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('1.3608');
      await page.keyboard.press('Tab');
      for (const number of ['12', '8', '5']) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(number);
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'What it costs' })).toBeFocused();
      await expect(total(page)).toHaveText(
        totalOf({
          category: second?.id ?? '',
          value: 150,
          weight: 1.3608,
          weightUnit: 'kg',
          length: 12,
          width: 8,
          height: 5,
          lengthUnit: 'in',
        }),
      );
    });

    test('at 320 pixels nothing scrolls sideways', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await askTooEarly(page);
      expect(await overflow(page)).toBe(0);
      await page.goto(`${path}?value=999999.99&weight=99999&length=999&width=999&height=999`);
      await expect(total(page)).toContainText(',');
      expect(await overflow(page)).toBe(0);
    });

    test('opened with inputs in its address, nothing on it moves', async ({ page }) => {
      await page.goto(`${path}${shirt}`);
      await expect(total(page)).toHaveText(totalOf(shirtInput));
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  });

test('the pricing pages and the menus lead to the calculator', async ({ page, baseURL }) => {
  await page.goto('/public/pricing');
  await page.getByRole('link', { name: 'Calculate your parcel' }).click();
  await expect(page).toHaveURL(new RegExp(`${publicCalculator}$`));
  await startSignedIn(page, baseURL);
  await page.goto('/account/pricing');
  await page.getByRole('link', { name: 'Calculate your parcel' }).click();
  await expect(page).toHaveURL(new RegExp(`${accountCalculator}$`));
  const menu = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(menu.getByRole('link', { name: 'Calculator' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
