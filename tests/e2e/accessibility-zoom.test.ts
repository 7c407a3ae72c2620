import { walk } from './support/focus-walk.ts';
import { cutOff, nothingCutOff } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { everyPage, openWhole } from './support/whole-page.ts';

// What a screen of 1280 by 1024 pixels shows at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

for (const path of everyPage)
  test(`at 400 % zoom Tab reaches everything at ${path}, with a ring that is seen, and nothing scrolls sideways`, async ({
    baseURL,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWhole(page, baseURL, path);
    expect(await cutOff(page)).toEqual(nothingCutOff);
    expect(await walk(page)).toEqual([]);
  });

test('the walk tells what is covered, without a ring, with a weak one or never reached', async ({
  page,
}) => {
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
  const told = (await walk(page)).map((line) => line.replace(/<.*>(.*)<.*/, '$1'));
  expect(told).toEqual([
    'covered: covered',
    'never reached: left',
    ...['light', 'dark'].flatMap((theme) => [
      `${theme}, without a ring: bare`,
      `${theme}, a weak ring, rgb(238, 238, 238) on rgb(255, 255, 255): weak`,
    ]),
  ]);
});
