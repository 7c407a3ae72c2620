import { expect, test } from 'vitest';
import { customsCharges } from '#components/important-info/customs-charges.ts';
import { figuresOf, fillFigures } from '#lib/content/figures.ts';
import { importantInfo } from '#lib/content/pages/important-info.ts';
import { readContent } from '#lib/content/read.ts';
import { aggregatePercent } from '#lib/domain/customs.ts';
import { readTariff } from '#server/content/tariff.ts';
import { rates } from '#tests/support/fixed-prices.ts';

const page = readContent('src/content/pages/important-info.mdx', importantInfo);
const figures = figuresOf(rates);

test.each([
  [100, 0],
  [101, 44.42],
  [200, 83.34],
])('goods worth US$%d pay US$%d, with a freight of twelve', (value, charges) => {
  const chart = { limit: 100, freight: 12, insurancePercent: 1, chargesPercent: 38.92 };
  expect(customsCharges(value, chart)).toBeCloseTo(charges, 2);
});

test('the chart of this page and of the home page agrees with the tariff that the calculator uses', () => {
  const { chart } = page.threshold;
  const tariff = readTariff();
  const clothing = tariff.categories.find(({ id }) => id === 'clothing');
  if (!clothing) throw new Error('the chart is about clothes');
  expect(chart.limit * 100).toBe(tariff.personalThreshold.fob);
  expect(chart.insurancePercent).toBe(tariff.assumedInsurance.airPercent);
  expect(chart.chargesPercent).toBeCloseTo(aggregatePercent(clothing, tariff), 2);
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
