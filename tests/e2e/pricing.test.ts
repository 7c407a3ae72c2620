import { jmdOf } from '#lib/domain/exchange.ts';
import { formatJmd, formatUsdCents } from '#lib/format/money.ts';
import { published } from '#tests/support/published-prices.ts';
import { startSignedIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

const { rates } = published;
const [first, second] = rates.heavy;
const usd = (cents = 0): string => formatUsdCents(cents);

/** The figures below the heading of each rule. */
const rules = {
  'Up to half a pound': [`${rates.smallPackage.upToPounds} lb`, usd(rates.smallPackage.price)],
  'Beyond the table': [
    `${rates.steps.length} lb`,
    `${rates.steps.length} lb`,
    usd(rates.furtherPound),
  ],
  'Heavy parcels': [
    `${first?.aboveKilograms} kg`,
    `${first?.eachKilograms} kg`,
    usd(first?.price),
    `${second?.aboveKilograms} kg`,
    usd(second?.price),
  ],
  'Large but light': [rates.dimensionalCoefficient.toFixed(2)],
  Delivery: [usd(rates.delivery)],
  Insurance: [
    `${rates.insurance.percent}%`,
    usd(rates.insurance.minimum),
    usd(rates.insurance.coverWithoutDeclaredValue),
  ],
  'Customs handling': [usd(rates.customsHandling)],
  'Fuel surcharge': [usd(rates.fuelSurcharge)],
  Membership: [usd(rates.membership.fee), usd(rates.membership.monthlyMinimum)],
  'Miami pickup': [usd(rates.miamiPickup.minimum)],
};

for (const path of ['/public/pricing', '/account/pricing'])
  test(`every published price stands on ${path}`, async ({ page, baseURL }) => {
    if (path.startsWith('/account/')) await startSignedIn(page, baseURL);
    await page.goto(path);
    const rows = page
      .getByRole('table', { name: 'Shipping from Miami to Jamaica' })
      .locator('tbody tr');
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)),
    );
    expect(shown.map((cells) => cells.join(' ').replaceAll('\u00a0', ' '))).toEqual([
      `Up to ${rates.smallPackage.upToPounds} lb ${usd(rates.smallPackage.price)}`,
      ...rates.steps.map(({ pounds, price }) => `${pounds} lb ${usd(price)}`),
      `Each extra pound + ${usd(rates.furtherPound)}`,
    ]);
    for (const [title, figures] of Object.entries(rules)) {
      const heading = page.getByRole('heading', { level: 3, name: title, exact: true });
      await expect(heading.locator('..').locator('strong'), title).toHaveText(figures);
    }
    await expect(page.getByText(rates.miamiPickup.text)).toBeVisible();
    await expect(page.getByText(rates.notice)).toBeVisible();
  });

test('the lines of each example add up to its total', async ({ page }) => {
  await page.goto('/public/pricing');
  const examples = page.locator('dl').filter({ has: page.getByText('Total', { exact: true }) });
  expect(await examples.count()).toBeGreaterThan(0);
  for (const example of await examples.all()) {
    const amounts = (await example.locator('dd').allTextContents()).map((text) =>
      Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100),
    );
    const total = amounts.pop();
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
    const inJmd = formatJmd(jmdOf(total ?? 0, published.exchangeRate));
    await expect(example.locator('..')).toContainText(inJmd);
  }
});

test('the home page states the published fees', async ({ page }) => {
  await page.goto('/public/home');
  await expect(page.locator('#prices')).toContainText(
    `Customs handling${usd(rates.customsHandling)}`,
  );
  await expect(page.locator('#prices')).toContainText(`Delivery (optional)${usd(rates.delivery)}`);
});

test('on paper there are the prices under the company’s name, and nothing to press', async ({
  page,
}) => {
  await page.goto('/public/pricing');
  const calculator = page.getByRole('main').getByRole('link', { name: 'Calculate your parcel' });
  await expect(calculator).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['AirBridge']);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(calculator).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});
