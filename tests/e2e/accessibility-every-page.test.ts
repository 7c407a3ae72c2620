import { isLong } from '#tests/support/amounts.ts';
import { drawn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { setDefaultFontSize, setRootFontSize } from './support/default-font-size.ts';
import { walk } from './support/focus-walk.ts';
import { cutOff, nothingCutOff } from './support/layout.ts';
import { expectWell } from './support/looks.ts';
import { endless, moved, watchMotion } from './support/motion.ts';
import { expect, test } from './support/test.ts';
import { illegible, resetText, widenText } from './support/text-spacing.ts';
import { everyPage, keepFirstCalls, openWhole } from './support/whole-page.ts';

/** Pages that are built like another one, which is tried in every run; these are left to a release. */
const releaseOnly = new Set([
  // One long page for engineers takes as long as five others.
  '/api/docs',
  ...[
    'privacy',
    'terms',
    'company',
    'services',
    'accessibility',
    'important-documents',
    'contact',
  ].map((page) => `/public/${page}`),
  ...[
    'personal-info',
    'calculator',
    'delivery-address',
    'login-and-security',
    'your-data',
    'refer-a-friend',
    'pricing',
  ].map((page) => `/account/${page}`),
  ...['activate', 'forgot', 'reset', 'invoice-email', 'signup', 'signup/done'].map(
    (page) => `/auth/${page}`,
  ),
]);

// One page load for all checks: loading and signing in take most of a browser test’s time.
for (const path of everyPage)
  test(`${path} is accessible: axe, forced colors, zoom by keyboard, text spacing, reduced motion`, {
    tag: releaseOnly.has(path) ? '@release' : [],
  }, async ({ baseURL, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotion(page);
    await openWhole(page, baseURL, path);
    await test.step('wider text is not cut off', async () => {
      expect(await illegible(page), 'as it is').toEqual([]);
      await widenText(page);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await drawn(page);
        // A list becomes a table or cards a moment later.
        await expect.poll(() => illegible(page), `${width} px`).toEqual([]);
        expect(await cutOff(page), `${width} px`).toEqual(nothingCutOff);
      }
      await resetText(page);
    });
    await test.step('text of twice the size stays on a phone’s screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await setDefaultFontSize(page, 32);
      await drawn(page);
      await expect.poll(() => cutOff(page)).toEqual(nothingCutOff);
      await setDefaultFontSize(page, 16);
      // The same without media queries, which do not follow the root's own size.
      await setRootFontSize(page, '200%');
      await drawn(page);
      await expect.poll(() => cutOff(page)).toEqual(nothingCutOff);
      await setRootFontSize(page, '');
    });
    await test.step('nothing moves with reduced motion, and nothing moves endlessly', async () => {
      expect(await moved(page)).toBeUndefined();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await endless(page)).toEqual([]);
    });
    if (path === '/api/docs') await keepFirstCalls(page);
    await test.step('axe finds nothing', async () => {
      await expectWell(page, 'whole');
      if (!isLong) return;
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      expect(await violations(page, 'shapes')).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await test.step('at 400 % zoom Tab reaches everything, with a visible focus ring', async () => {
      // What a screen of 1280 by 1024 pixels shows at 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await drawn(page);
      await expect.poll(() => cutOff(page)).toEqual(nothingCutOff);
      expect(await walk(page)).toEqual([]);
    });
  });

test('at text of twice the size the filters and the announce dialog fit a phone', async ({
  baseURL,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhole(page, baseURL, '/account/tracking');
  await setRootFontSize(page, '200%');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Shipping type')).toBeVisible();
  expect(await cutOff(page)).toEqual(nothingCutOff);
  await page.getByRole('button', { name: 'Announce a parcel' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('axe reports targets that are too small, and a name that lacks the label', async ({
  page,
}) => {
  await page.setContent(`
    <html lang="en"><title>Small</title><main><h1>Small</h1>
    <button style="width:9px;height:9px;padding:0" aria-label="One"></button
    ><button style="width:9px;height:9px;padding:0" aria-label="Two"></button>
    <button aria-label="Something else">Send</button></main>`);
  const rules = (await violations(page)).map((line) => line.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['target-size', 'label-content-name-mismatch']));
});

test('the focus walk reports what is covered, never reached, or without a clear focus ring', async ({
  page,
}) => {
  // The portal's policy would stay, and forbid the handler.
  await page.goto('about:blank');
  await page.setContent(`
    <style>
      :focus-visible { outline: 3px solid black }
      .bare { outline: none }
      .weak { outline-color: #eee }
      header { position: fixed; inset: 0 0 auto; height: 60px; background: white }
      html { background: white }
    </style>
    <a href="#a">covered</a><header></header>
    <p style="margin-top:80px"><a href="#b" class="bare">bare</a> <a href="#c" class="weak">weak</a></p>
    <p><a href="#e" onfocus="this.blur()">left</a></p>`);
  const problems = (await walk(page)).map((line) => line.replace(/<.*>(.*)<.*/, '$1'));
  expect(problems).toEqual([
    'covered: covered',
    'never reached: left',
    ...['light', 'dark'].flatMap((theme) => [
      `${theme}, without a ring: bare`,
      `${theme}, a weak ring, rgb(238, 238, 238) on rgb(255, 255, 255): weak`,
    ]),
  ]);
});

test('clipped, overlapping and moving content is reported', async ({ page }) => {
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
