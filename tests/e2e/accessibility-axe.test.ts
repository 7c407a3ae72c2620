import { violations } from './support/axe.ts';
import { cutOff, nothingCutOff } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { everyPage, openWhole } from './support/whole-page.ts';

for (const path of everyPage)
  test(`axe finds nothing at ${path}, in each width, theme and in forced colors`, async ({
    baseURL,
    page,
  }) => {
    // Its thousands of cells take axe ten times as long as another page.
    if (path === '/api/docs') test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWhole(page, baseURL, path);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page), `${width} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, 'colors'), `${width} px, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violations(page, 'shapes'), 'forced colors').toEqual([]);
    expect(await cutOff(page)).toEqual(nothingCutOff);
  });

test('axe tells of targets that are too small, and of a name that is not the label', async ({
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
