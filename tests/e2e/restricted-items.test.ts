import type { Page } from 'playwright/test';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const path = '/public/restricted-items';

const visibleItems = (page: Page) => page.locator('[data-kind] li:visible');
const box = (page: Page) => page.getByLabel('May I send it?');
const verdicts = (page: Page) => page.locator('[data-verdict]');
const count = (page: Page) => page.locator('#filter').getByRole('status');

const verdictsShown = (page: Page) =>
  verdicts(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-verdict')));

test('on a phone one input gives the verdict on each item, below the box, with its next step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await box(page).fill('2 bottles of perfume and a phone');
  await expect.poll(() => verdictsShown(page)).toEqual(['sea', 'free']);
  expect(requests).toContain('/may-i-send.json');
  await expect(verdicts(page).first()).toBeInViewport({ ratio: 1 });
  await expect(verdicts(page).first()).toContainText(
    /Perfume: Only by sea.*plane.*IATA Dangerous Goods Regulations, checked \w+ \d+, 20\d\d/,
  );
  await expect(verdicts(page).last()).toContainText('up to 100 Wh');
  const join = page.locator('main').getByRole('link', { name: 'Get your free Miami address' });
  await expect(join).toHaveAttribute('href', '/auth/signup');
  await expect(page.getByRole('link', { name: 'What will it cost?' })).toBeVisible();
  await expect(page.locator('main').getByRole('status').first()).toHaveText(
    /^Perfume: Only by sea\. Cell phones: Yes, it goes by air\.$/,
  );
  await expect(page).toHaveURL(`${path}?q=2+bottles+of+perfume+and+a+phone`);

  await test.step('each verdict says what to do, on every device', async () => {
    await box(page).fill('gold ring, honey, blendar, drone');
    await expect.poll(() => verdictsShown(page)).toEqual(['refused', 'permit', 'unsure', 'unsure']);
    await expect(verdicts(page).nth(1)).toContainText('Ministry of Agriculture');
    await expect(verdicts(page).nth(2)).toContainText('Did you mean blender?');
    await expect(join).toBeVisible();
    await expect(page.getByRole('link', { name: 'What will it cost?' })).toHaveCount(0);
    await expectWell(page, 'four verdicts');
  });

  await test.step('a word that is still being typed is not unknown yet', async () => {
    await box(page).fill('');
    await box(page).pressSequentially('perfu');
    await expect(verdicts(page)).toHaveCount(0);
    await box(page).press('Enter');
    await expect(verdicts(page)).toHaveAttribute('data-verdict', 'unsure');
  });
});

test('a link with a question shows the verdict, and what we do not know is asked in a message', async ({
  page,
}) => {
  await page.goto(`${path}?q=e-bike+battery`);
  await expect(verdicts(page)).toHaveAttribute('data-verdict', 'sea');
  await expect(box(page)).toHaveValue('e-bike battery');
  await page.getByRole('link', { name: 'Loose lithium batteries in the list' }).click();
  await expect(page).toHaveURL(`${path}?q=e-bike+battery#lithium-batteries`);
  await expect(box(page)).toHaveValue('e-bike battery');

  await page.goto(`${path}?q=Unobtainium`);
  await expect(verdicts(page)).toHaveAttribute('data-verdict', 'unsure');
  await expect(verdicts(page)).not.toContainText('“unobtainium”');
  await page.getByRole('link', { name: 'Ask us', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('May I send this to Jamaica: Unobtainium?');
});

test('home and the calculator ask the same box', async ({ page }) => {
  for (const start of ['/public/home', '/public/calculator']) {
    await page.goto(start);
    await box(page).fill('ganja');
    await box(page).press('Enter');
    await expect(page).toHaveURL(`${path}?q=ganja`);
    await expect(verdicts(page)).toHaveAttribute('data-verdict', 'refused');
  }
});

test('the kind narrows the list, the address keeps it, and Back undoes it', async ({ page }) => {
  await page.goto(`${path}?q=honey`);
  const all = await visibleItems(page).count();
  await expect(count(page)).toHaveText(`${all} items`);
  await page.getByRole('radio', { name: 'Our own rule' }).check();
  await expect(visibleItems(page)).toHaveCount(4);
  await expect(count(page)).toHaveText(`4 of ${all} items`);
  await expect(page.getByRole('heading', { name: 'Permit needed by law' })).toBeHidden();
  await expect(page).toHaveURL(`${path}?q=honey&kind=courier`);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Our own rule' })).toBeChecked();
  await expect(visibleItems(page)).toHaveCount(4);
  await page.getByRole('radio', { name: 'The airline' }).check();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Our own rule' })).toBeChecked();
  await expect(visibleItems(page)).toHaveCount(4);
  await expect(box(page)).toHaveValue('honey');
});

test('a link to an item that the filter hides leaves the filter and keeps the words', async ({
  page,
}) => {
  await page.goto(`${path}?q=perfume`);
  await page.getByRole('radio', { name: 'Our own rule' }).check();
  await verdicts(page).getByRole('link', { name: 'Perfume in the list' }).click();
  await expect(page.locator('#perfume')).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page).toHaveURL(`${path}?q=perfume#perfume`);
  await page.goto(`${path}?kind=courier#perfume`);
  await expect(page.locator('#perfume')).toBeInViewport();
});

test('a malicious query does no harm', async ({ page }) => {
  await page.goto(`${path}?kind=nobody&x%22]=1&q=%3Cb%3E`);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(box(page)).toHaveValue('<b>');
  await expect(verdicts(page)).toHaveAttribute('data-verdict', 'unsure');
});

test('each item has an address that marks it', async ({ page }) => {
  await page.goto(`${path}#lithium-batteries`);
  const item = page.getByRole('listitem').filter({ hasText: 'Loose lithium batteries' });
  await expect(item).toBeInViewport();
  const background = () => item.evaluate((element) => getComputedStyle(element).backgroundColor);
  const markedColor = await background();
  await page.getByRole('link', { name: 'Honey', exact: true }).click();
  await expect(page).toHaveURL(`${path}#honey`);
  expect(await background()).not.toBe(markedColor);
});

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

  test('every item shows, and no filter that would not work', async ({ page }) => {
    await page.goto(`${path}?q=honey`);
    expect(await visibleItems(page).count()).toBeGreaterThan(40);
    await expect(page.getByRole('radio').first()).toBeHidden();
    // Playwright reads no text in <noscript>, which is where it stands.
    await expect(page.locator('main noscript p')).toBeVisible();
  });
});
