import type { Page } from 'playwright/test';
import { inEachDocument } from './support/each-document.ts';
import { expect, test } from './support/test.ts';

const path = '/public/restricted-items';

const shown = (page: Page) => page.locator('[data-kind] li:visible');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find an item' });
const count = (page: Page) => page.getByRole('main').getByRole('status');

test('words and kind narrow the list, and the address keeps them', async ({ page }) => {
  await page.goto(path);
  const all = await shown(page).count();
  await expect(count(page)).toHaveText(`${all} items`);

  await search(page).fill('power banks');
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText('Loose lithium batteries');
  await expect(count(page)).toHaveText(`1 of ${all} items`);
  await expect(page).toHaveURL(`${path}?q=power+banks`);
  await expect(page.getByRole('heading', { name: 'Refused by us' })).toBeHidden();

  await search(page).fill('');
  await expect(page).toHaveURL(path);
  await page.getByRole('radio', { name: 'Our own rule' }).check();
  await expect(shown(page)).toHaveCount(4);
  await expect(page).toHaveURL(`${path}?kind=courier`);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Our own rule' })).toBeChecked();
  await expect(shown(page)).toHaveCount(4);
});

test('a permit’s authority shows only with its items', async ({ page }) => {
  await page.goto(`${path}?q=honey`);
  await expect(page.getByRole('heading', { name: 'Ministry of Agriculture' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spirit Pool' })).toBeHidden();
});

test('back undoes the choice of a kind and keeps the words', async ({ page }) => {
  await page.goto(path);
  await search(page).fill('spray');
  const before = await shown(page).count();
  await page.getByRole('radio', { name: 'The airline' }).check();
  await expect(shown(page)).toHaveText([/^\s*Aerosols/]);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?q=spray`);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(search(page)).toHaveValue('spray');
  await expect(shown(page)).toHaveCount(before);
});

test.describe('once the browser lets no address change any more', () => {
  test.use({ expected: [/The operation is insecure/] });

  test('the list still follows the words', async ({ page }) => {
    await inEachDocument(page, () => {
      history.replaceState = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await page.goto(path);
    await search(page).fill('power banks');
    await expect(shown(page)).toHaveCount(1);
  });
});

test('a search without a match says what to do', async ({ page }) => {
  await page.goto(`${path}?q=zebra`);
  await expect(shown(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(/^0 of /);
  await expect(page.getByRole('heading', { name: 'Nothing on the list matches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/public/contact',
  );
  await page.getByRole('link', { name: 'Show the whole list' }).click();
  await expect(page).toHaveURL(path);
  await expect(shown(page).first()).toBeVisible();
});

test('a query that nobody typed does no harm', async ({ page }) => {
  await page.goto(`${path}?kind=nobody&x%22]=1&q=%3Cb%3E`);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(search(page)).toHaveValue('<b>');
});

test('each item has an address that marks it', async ({ page }) => {
  await page.goto(`${path}#lithium-batteries`);
  const item = page.getByRole('listitem').filter({ hasText: 'Loose lithium batteries' });
  await expect(item).toBeInViewport();
  const ground = () => item.evaluate((element) => getComputedStyle(element).backgroundColor);
  const marked = await ground();
  await page.getByRole('link', { name: 'Honey', exact: true }).click();
  await expect(page).toHaveURL(`${path}#honey`);
  expect(await ground()).not.toBe(marked);
});

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

  test('every item is there and no filter that would not work', async ({ page }) => {
    await page.goto(`${path}?q=honey`);
    expect(await shown(page).count()).toBeGreaterThan(40);
    await expect(search(page)).toBeHidden();
    await expect(page.getByText('Nothing on the list matches')).toBeHidden();
  });
});
