import type { Page } from 'playwright/test';
import { gallerySchema } from '#lib/content/gallery.ts';
import { readContent } from '#lib/content/read.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { images: pictures } = readContent('src/content/gallery.yaml', gallerySchema);

async function openFirst(page: Page) {
  await page.goto('/public/home');
  const thumbnails = page.locator('[data-gallery] a');
  await expect(thumbnails).toHaveCount(4);
  await expect(thumbnails.first()).toHaveAccessibleName(/^Enlarge: /);
  await thumbnails.first().click();
  const lightbox = page.getByRole('dialog', { name: 'Pictures' });
  await expect(lightbox).toContainText('1 of 4');
  return lightbox;
}

test('shows a picture large, goes to the next and the previous one, and closes', async ({
  page,
}) => {
  const lightbox = await openFirst(page);
  const shown = lightbox.getByRole('img');
  await expect(shown).toHaveAccessibleName(pictures[0]?.alt ?? '');
  await expect(lightbox).toContainText(pictures[0]?.caption ?? '');
  await expect(shown).toHaveJSProperty('complete', true);
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThanOrEqual(1200);
  expect(await violations(page)).toEqual([]);
  await lightbox.getByRole('button', { name: 'Next' }).click();
  await expect(lightbox).toContainText('2 of 4');
  await lightbox.getByRole('button', { name: 'Previous' }).click();
  await lightbox.getByRole('button', { name: 'Previous' }).click();
  await expect(lightbox).toContainText('4 of 4');
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toBeHidden();
});

test('follows the arrow keys, and Escape gives the focus back', async ({ page }) => {
  const lightbox = await openFirst(page);
  const first = await lightbox.getByRole('img').getAttribute('alt');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('2 of 4');
  await expect(lightbox.getByRole('img')).not.toHaveAttribute('alt', first ?? '');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText('4 of 4');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('1 of 4');
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(page.locator('[data-gallery] a').first()).toBeFocused();
});

test('a picture that is pressed or pushed stays, and a press beside it closes', {
  tag: '@release',
}, async ({ page }) => {
  const lightbox = await openFirst(page);
  const { x, y, width, height } = (await lightbox.getByRole('img').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.mouse.move(x + width - 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 30, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(lightbox).toContainText('2 of 4');
  await page.mouse.click(x - 40, y + height / 2);
  await expect(lightbox).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ alone: true, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('follows a swipe sideways, and not one downwards', async ({ page }) => {
    const lightbox = await openFirst(page);
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        points: { x: number; y: number }[],
      ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await touch('touchStart', [from]);
      await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
      await touch('touchMove', [to]);
      await touch('touchEnd', []);
    };
    await swipe({ x: 300, y: 400 }, { x: 80, y: 410 });
    await expect(lightbox).toContainText('2 of 4');
    await swipe({ x: 80, y: 400 }, { x: 300, y: 390 });
    await expect(lightbox).toContainText('1 of 4');
    await swipe({ x: 200, y: 200 }, { x: 210, y: 600 });
    await swipe({ x: 300, y: 400 }, { x: 80, y: 410 });
    await expect(lightbox).toContainText('2 of 4');
  });
});

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

  test('a picture’s link leads to the large picture', async ({ page }) => {
    await page.goto('/public/home');
    const href = await page.locator('[data-gallery] a').first().getAttribute('href');
    expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/avif');
  });
});
