import type { Page } from 'playwright/test';
import { accountNavigation } from '#islands/account/navigation.ts';
import { some } from '#tests/support/amounts.ts';
import { drawn, gather, startSignedIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

const pages = [
  ...accountNavigation.flatMap(({ items }) => items.map(({ label, href }) => ({ label, href }))),
  { label: 'Refer a friend', href: '/account/refer-a-friend' },
];

/** Everything visible of a page except relative times: its words, and the place and look of each part. */
const look = (page: Page) =>
  page.evaluate(() => {
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const textNodes = [...element.childNodes].filter(
        ({ nodeType }) => nodeType === Node.TEXT_NODE,
      );
      const words = textNodes.map(({ nodeValue }) => nodeValue?.trim()).join(' ');
      const looks = [style.color, style.backgroundColor, style.fontSize, style.fontWeight];
      return [
        element.localName,
        words,
        ...[x, y + scrollY, width, height].map(Math.round),
        ...looks,
      ].join('|');
    };
    const all = document.querySelectorAll('aside *, header *, .tabs *, main *');
    const visible = [...all].filter(
      (element) => element.checkVisibility() && !element.matches('script, style, time'),
    );
    return [document.title, ...visible.map(place)];
  });

const documents = (page: Page) => gather(page, (request) => request.isNavigationRequest());

const open = (page: Page, label: string) =>
  page.getByRole('link', { name: label, exact: true }).filter({ visible: true }).first().click();

const sizes = [
  [1280, 800],
  [390, 844],
] as const;

for (const [place, [width, height]] of some([...sizes.entries()], 2, 1))
  test(`at ${width} px a page shown in place looks as it does as a document`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await startSignedIn(page, baseURL);
    const visited = some(pages, 2, place);
    const looksAsDocument = new Map<string, string[]>();
    for (const { label, href } of visited) {
      await page.goto(href, { waitUntil: 'networkidle' });
      await drawn(page);
      looksAsDocument.set(label, await look(page));
    }
    const loads = documents(page);
    for (const { label } of [...visited, ...visited.toReversed().slice(1)]) {
      await test.step(label, async () => {
        if (width < 1000) await page.getByRole('button', { name: 'Account', exact: true }).click();
        await open(page, label);
        await page.mouse.move(0, 0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
        await expect.poll(() => look(page)).toEqual(looksAsDocument.get(label));
      });
    }
    expect(loads.map((load) => load.url())).toEqual([]);
  });
