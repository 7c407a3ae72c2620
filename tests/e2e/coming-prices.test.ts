import { formatUsd } from '#lib/format/money.ts';
import { published, publishedCost } from '#tests/support/published-prices.ts';
import { shirtInput } from '#tests/support/shirt.ts';
import { field, fillIn, line, publicCalculator, results } from './support/calculator.ts';
import { expect, testAlone } from './support/test.ts';

const midnight = Date.parse('2027-03-01T05:00:00Z');

testAlone(
  'a calculator that is open over midnight in Kingston takes the prices of the new day',
  async ({ page }) => {
    await page.clock.setFixedTime(midnight - 1);
    await page.goto(publicCalculator);
    const delivery = published.rates.delivery + 125;
    await page.locator('[data-figures]').evaluate((element: HTMLElement, delivery) => {
      const figures = JSON.parse(element.dataset['figures'] ?? '');
      const rates = { ...figures.rates, version: 'new', delivery };
      const later = { ...figures, rates, ratesSince: '2027-03-01', effectiveFrom: '2027-03-01' };
      element.dataset['figures'] = JSON.stringify({ ...figures, later: [later] });
    }, delivery);
    await fillIn(page, shirtInput);
    await expect(line(page, 'Delivery')).toHaveText(formatUsd(published.rates.delivery / 100));
    await field(page, 'Product value').focus();

    await page.clock.setFixedTime(midnight);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(line(page, 'Delivery')).toHaveText(formatUsd(delivery / 100));
    const cents = Math.round(publishedCost(shirtInput).totalCost * 100) + 125;
    await expect(results(page).locator('.calc-sum')).toHaveText(formatUsd(cents / 100));
    await expect(results(page)).toContainText('Rates in effect since March 1, 2027.');
    // What somebody was typing stays as it is.
    await expect(field(page, 'Product value')).toBeFocused();
    await expect(field(page, 'Product value')).toHaveValue(String(shirtInput.value));
  },
);
