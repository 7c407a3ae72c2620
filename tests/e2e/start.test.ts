import type { Locator, Page } from 'playwright/test';
import { startSignedIn } from './support/account.ts';
import { publicCalculator, results, shirt } from './support/calculator.ts';
import { setDefaultFontSize, setRootFontSize } from './support/default-font-size.ts';
import { cutOff, nothingCutOff } from './support/layout.ts';
import { header } from './support/panel.ts';
import { publicPaths } from './support/site-paths.ts';
import { expect, test, testAlone } from './support/test.ts';

// How do I start? In one tap, from wherever a visitor is.

const phone = { width: 390, height: 844 };
const join = (page: Page) => page.getByRole('link', { name: /^Get your (free Miami )?address$/ });
const menu = (page: Page) => header(page).locator('summary[aria-label="Menu"]');

test('on a phone the sign-up is one tap away on every public page, and again at its end', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of publicPaths)
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const start = header(page).getByRole('link', { name: 'Get your address' });
      await expect(start).toBeInViewport({ ratio: 1 });
      await expect(start).toHaveAttribute('href', '/auth/signup');
      // Nothing covers the link, so that one tap reaches it.
      await start.click({ trial: true });
      await expect(menu(page)).toBeInViewport({ ratio: 1 });
      await expect(join(page).last()).toHaveAttribute('href', '/auth/signup');
      expect(await join(page).count()).toBeGreaterThan(1);
    });
  await join(page).first().click();
  await expect(page).toHaveURL(/\/auth\/signup$/);
});

testAlone(
  'on a narrow phone with text of twice the size the button and the menu stay on the screen',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/public/terms');
    for (const letters of [16, 32]) {
      await setDefaultFontSize(page, letters);
      await page.reload();
      await expect(join(page).first()).toBeInViewport({ ratio: 1 });
      await menu(page).click();
      await expect(header(page).getByRole('link', { name: 'How it works' })).toBeVisible();
      const overflow = await header(page).evaluate((bar) => bar.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(phone);
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
  },
);

test('signed in on a phone with text of twice the size, the menu stays in the first row', async ({
  baseURL,
  page,
}) => {
  await startSignedIn(page, baseURL);
  await page.setViewportSize(phone);
  await page.goto('/account/tracking');
  await page.goto('/public/terms');
  await setRootFontSize(page, '200%');
  const rowOf = (locator: Locator) => locator.evaluate((item) => item.getBoundingClientRect().top);
  const account = header(page).getByRole('link', { name: 'Your account' });
  expect(await rowOf(menu(page))).toBe(await rowOf(account));
});

test('a result of the calculator is followed by the way to start', async ({ page }) => {
  const after = page.getByRole('main').getByRole('link', { name: 'Get your free Miami address' });
  await page.goto('/public/calculator');
  await expect(after).toBeHidden();
  await page.goto(publicCalculator + shirt);
  await expect(results(page)).toBeVisible();
  await expect(after).toBeVisible();
  expect(await cutOff(page)).toEqual(nothingCutOff);
});

test('signed-in customers are not asked to join', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await page.goto('/account/tracking');
  await page.goto(publicCalculator + shirt);
  await expect(results(page)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(join(page)).toHaveCount(0);
});
