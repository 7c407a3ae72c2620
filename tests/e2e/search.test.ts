import { abortFirst } from './support/abort-first.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('opens with Ctrl-K, by keyboard alone, and leads to a page', async ({ page }) => {
  await page.goto('/public/home');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('heavy parcels');
  await expect(dialog.getByRole('link', { name: /^Pricing/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/public\/pricing/);
});

test('no single key opens it, because dictated text may contain it', async ({ page }) => {
  await page.goto('/public/home');
  // Every sign that a keyboard can write.
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  for (const sign of signs) await page.keyboard.press(sign === ' ' ? 'Space' : sign);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/public\/home$/);
});

test('Enter opens the result of what was typed last, even before it has loaded', async ({
  page,
}) => {
  await page.goto('/public/home');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('dialog').getByRole('searchbox').fill('privacy');
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /privacy/);
  // At once, before any answer can be there.
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .evaluate((field: HTMLInputElement) => {
      field.value = 'lithium batteries';
      field.dispatchEvent(new Event('input'));
      field.form?.requestSubmit();
    });
  await expect(page).toHaveURL(/\/public\/(restricted-items|important-info|services)/);
});

test('a page whose heading is a slogan is found under the name of its menu entry', async ({
  page,
}) => {
  await page.goto('/public/home');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('usual complaints');
  const name = page.getByRole('dialog').locator('a[href^="/public/company"] strong');
  await expect(name).toHaveText('Company');
});

test('says what to do when nothing is found', async ({ page }) => {
  await page.goto('/public/home');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('zyxwvut');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing found');
});

test('signs beside a word hide no page', async ({ page }) => {
  await page.goto('/public/home');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const pages = dialog.getByRole('listitem').filter({ hasText: '100' });
  for (const term of ['$100', '$ 100', '100$', 'US$100', '“100”', '#100', '100\u200b']) {
    await dialog.getByRole('searchbox').fill(term);
    await expect(dialog.getByRole('status'), term).toHaveText(/^\d+ results?$/);
    await expect(pages.first(), term).toBeVisible();
  }
});

test('finds no page of the account and none of signing in', async ({ page }) => {
  await page.goto('/public/home');
  const dialog = page.getByRole('dialog');
  let resultCount = 0;
  for (const term of ['tracking', 'password', 'parcels']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('searchbox').fill(term);
    await expect(dialog.getByRole('status')).toHaveText(/^(\d+ results?|Nothing found .*)$/);
    // The pages that hold the word; an answer may lead anywhere.
    const links = dialog.locator('a:has(.excerpt)');
    const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    for (const address of addresses) expect(address).toMatch(/^\/public\//);
    resultCount += addresses.length;
    await page.keyboard.press('Escape');
  }
  expect(resultCount).toBeGreaterThan(0);
});

test('loads nothing before it is opened', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/public/pricing', { waitUntil: 'networkidle' });
  expect(urls.filter((url) => url.includes('pagefind') || url.includes('search'))).toEqual([]);
});

test('reports a search that could not be loaded, and tries again', async ({ page, expected }) => {
  expected.push(/pagefind|dynamically imported module|Failed to fetch/);
  await abortFirst(page, '**/pagefind/pagefind-entry.json*');
  await page.goto('/public/home');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('customs');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('status')).toContainText('could not be loaded');
  await page.getByRole('dialog').getByRole('searchbox').fill('customs handling');
  await expect(dialog.getByRole('link').first()).toBeVisible();
});

test('a search whose script cannot be loaded says so, and the next press tries again', {
  tag: '@release',
}, async ({ page, expected }) => {
  expected.push(/dynamically imported module/);
  await abortFirst(page, /\/_astro\/search\./);
  await page.goto('/public/home');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await expect(page.locator('#trouble')).toBeHidden();
});

test('the verdict on an item comes first, unless a page has that name', async ({ page }) => {
  await page.goto('/public/home');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('searchbox').fill('perfume and a phone');
  const first = dialog.getByRole('link').first();
  await expect(first).toContainText('May I send perfume and a phone?');
  await expect(first).toContainText('Perfume: Only by sea. Cell phones: Yes, it goes by air.');
  await expect(first).toHaveAttribute('href', '/public/restricted-items?q=perfume+and+a+phone');
  await page.getByRole('searchbox').fill('calculator');
  await expect(first).toHaveAttribute('href', '/public/calculator');
  await page.getByRole('searchbox').fill('storage');
  await expect(dialog.getByRole('link', { name: 'May I send' })).toHaveCount(0);
});
