import { expect, test } from 'vitest';
import { customsCharges } from '#components/important-info/customs-charges.ts';
import { figuresOf, fillFigures } from '#lib/content/figures.ts';
import { importantInfo } from '#lib/content/pages/important-info.ts';
import { readContent } from '#lib/content/read.ts';
import { aggregatePercent } from '#lib/domain/customs.ts';
import { landedCost } from '#lib/domain/landed-cost.ts';
import { gramsFromPounds } from '#lib/domain/pricing.ts';
import { readTariff } from '#server/content/tariff.ts';
import { rates } from '#tests/support/fixed-prices.ts';

const page = readContent('src/content/pages/important-info.mdx', importantInfo);
const figures = figuresOf({ rates, company: {} });

const tariff = readTariff();
const clothing = tariff.categories.find(({ id }) => id === 'clothing');
if (!clothing) throw new Error('the chart is about clothes');

test.each([
  [100, 0],
  [101, 44.37],
  [200, 83.29],
])('clothes worth US$%d pay US$%d, with a freight of twelve', (value, charges) => {
  expect(customsCharges(value, 12, { rates, tariff })).toBe(charges);
});

test('the example pays what the calculator computes for the same freight', () => {
  for (const pounds of [1, 3, 24]) {
    const shipment = { category: clothing, valueCents: 10_100, delivered: true };
    const actualGrams = gramsFromPounds(pounds);
    const { charges } = landedCost({ ...shipment, actualGrams }, rates, tariff);
    const example = customsCharges(101, charges.shipping / 100, { rates, tariff });
    expect(example * 100).toBeCloseTo(charges.tax, 6);
  }
});

test('the note below the chart names the rate of the tariff', () => {
  const percent = aggregatePercent(clothing, tariff).toFixed(2);
  expect(page.threshold.chart.note).toContain(`${percent}%`);
});

test('every price in an answer is one of the rates', () => {
  expect(page.faq).not.toHaveLength(0);
  for (const { answer } of page.faq) expect(fillFigures(answer, figures)).not.toMatch(/[{}]/);
  expect(fillFigures('Storage is {storage} at present.', figures)).toBe(
    'Storage is US$0.00 at present.',
  );
});

test('an editor who misspells a price is shown the existing names', () => {
  expect(() => fillFigures('It costs {delivry}.', figures)).toThrow(
    /There is no figure “delivry”\. Use one of: .*\bdelivery\b/,
  );
});
