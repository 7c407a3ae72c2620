import { drawn } from './support/account.ts';
import { cutOff, nothingCutOff } from './support/layout.ts';
import { endless, moved, watchMotion } from './support/motion.ts';
import { expect, test } from './support/test.ts';
import { illegible, widenText } from './support/text-spacing.ts';
import { everyPage, openWhole } from './support/whole-page.ts';

for (const path of everyPage)
  test(`at ${path} wider text is cut off nowhere, and nothing moves for who wants rest`, async ({
    baseURL,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotion(page);
    await openWhole(page, baseURL, path);
    expect(await illegible(page), 'as it is').toEqual([]);
    await widenText(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // A list becomes a table or cards a moment later.
      await drawn(page);
      expect(await illegible(page), `${width} px`).toEqual([]);
      expect(await cutOff(page), `${width} px`).toEqual(nothingCutOff);
    }
    expect(await moved(page)).toBeUndefined();
    // With motion too, nothing goes on moving beside what is read.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await endless(page)).toEqual([]);
  });

test('what is cut off, lies over another or moves is told', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await page.goto(`data:text/html,
    <style>@keyframes away { to { translate: 9px } } b { animation: away 6s }</style>
    <p style="height: 1em; line-height: 1; overflow: hidden">One line and no more<br>than that</p>
    <p><span>Below</span> <i style="position: absolute; left: 8px">Above</i></p><b>Moving</b>`);
  await widenText(page);
  expect(await illegible(page)).toEqual([
    'cut off: One line and no more',
    'cut off: than that',
    'one over the other: Below | Above',
  ]);
  await expect.poll(() => moved(page)).toContain('Moving');
  expect(await endless(page)).toEqual([expect.stringContaining('Moving')]);
});
