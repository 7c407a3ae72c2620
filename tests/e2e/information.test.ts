import type { Page } from 'playwright/test';
import { formatUsdCents } from '#lib/format/money.ts';
import { published } from '#tests/support/published-prices.ts';
import { expect, test } from './support/test.ts';

const pages = ['/public/important-info', '/public/important-documents', '/public/restricted-items'];
const info = '/public/important-info';

const addressesIn = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href*="#"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

test('every link to a part of these pages leads to a part that is there', async ({ page }) => {
  const addresses = new Set<string>();
  const ids = new Map<string, string[]>();
  for (const path of pages) {
    await page.goto(path);
    for (const address of await addressesIn(page)) addresses.add(address);
    const own = await page.locator('[id]').evaluateAll((parts) => parts.map(({ id }) => id));
    ids.set(path, own);
    expect(own, `${path} has an id twice`).toEqual([...new Set(own)]);
  }
  expect(addresses.size).toBeGreaterThan(80);
  for (const { pathname, hash } of [...addresses].map((address) => new URL(address)))
    expect(ids.get(pathname), pathname + hash).toContain(hash.slice(1));
});

test('the example invoice has each numbered point once, and its sum is right', async ({ page }) => {
  await page.goto('/public/important-documents');
  const invoice = page.getByRole('figure');
  const points = page.locator('#proof-of-purchase').getByRole('listitem');
  const numbers = await invoice.locator('i').allTextContents();
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(String));
  await expect(points).toHaveCount(numbers.length);

  const text = (await invoice.textContent()) ?? '';
  const dollars = (label: RegExp) => Number(label.exec(text)?.[1]);
  const goods =
    dollars(/Running shoes\s*1\s*US\$([\d.]+)/) + 2 * dollars(/T-shirts\s*2\s*US\$([\d.]+)/);
  const onTop = dollars(/Tax\s*7\s*US\$([\d.]+)/) + dollars(/Shipping\s*8\s*US\$([\d.]+)/);
  expect(dollars(/Total\s*9\s*US\$([\d.]+)/)).toBeCloseTo(goods + onTop, 2);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ alone: true, javaScriptEnabled });

    test('a link to an answer opens that answer', async ({ page }) => {
      await page.goto(`${info}#merged-orders`);
      await expect(page.getByText('If together they come to')).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'two orders into one box' })).toBeInViewport();
      await expect(page.getByText('Commercial goods are charged')).toBeHidden();
    });
  });

test('an answer opens by keyboard and tells its own address', async ({ page }) => {
  await page.goto(info);
  const question = page.locator('summary', { hasText: 'What does it cost if I collect late?' });
  await question.press('Enter');
  const storage = formatUsdCents(published.rates.storage);
  await expect(page.getByText(`Storage is ${storage} at present.`)).toBeVisible();
  await page.getByRole('link', { name: 'Link to this answer' }).click();
  await expect(page).toHaveURL(`${info}#storage`);
});
