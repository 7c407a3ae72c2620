import { startSignedIn } from './support/account.ts';
import { expect, test } from './support/test.ts';

// The specification's own list (§9), written a second time; index 0 is one pound.
const pounds = [
  ...['5.00', '8.00', '10.50', '13.00', '15.50', '25.50', '27.50', '29.50', '31.50', '33.50'],
  ...['35.50', '37.50', '39.50', '41.50', '43.50', '47.50', '49.50', '52.50', '55.50', '58.50'],
  ...['61.50', '64.50', '67.50', '70.50'],
];

const rules = {
  'Up to half a pound': ['0.5 lb', 'US$5.00'],
  'Beyond the table': ['24 lb', '24 lb', 'US$3.50'],
  'Heavy parcels': ['10 kg', '0.5 kg', 'US$1.95', '100 kg', 'US$1.95'],
  'Large but light': ['5.00'],
  Delivery: ['US$1.00'],
  Insurance: ['1%', 'US$1.00', 'US$100.00'],
  'Customs handling': ['US$15.00'],
  'Fuel surcharge': ['US$0.00'],
  Membership: ['US$0.00', 'US$0.00'],
  'Miami pickup': ['US$65.00'],
};

for (const path of ['/public/pricing', '/account/pricing'])
  test(`every price of the specification stands on ${path}`, async ({ page, baseURL }) => {
    if (path.startsWith('/account/')) await startSignedIn(page, baseURL);
    await page.goto(path);
    const rows = page
      .getByRole('table', { name: 'Shipping from Miami to Jamaica' })
      .locator('tbody tr');
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)),
    );
    expect(shown.map((cells) => cells.join(' ').replaceAll('\u00a0', ' '))).toEqual([
      'Up to 0.5 lb US$5.00',
      ...pounds.map((price, index) => `${index + 1} lb US$${price}`),
      'Each extra pound + US$3.50',
    ]);
    for (const [title, figures] of Object.entries(rules)) {
      const heading = page.getByRole('heading', { level: 3, name: title, exact: true });
      await expect(heading.locator('..').locator('strong'), title).toHaveText(figures);
    }
    await expect(page.getByText('partner couriers charge it')).toBeVisible();
    await expect(page.getByText('Rates can change without notice.')).toBeVisible();
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
