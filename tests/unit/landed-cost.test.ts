import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalculatorInput, calculate, shipmentOf } from '#lib/domain/calculator.ts';
import { aggregatePercent, customsCents } from '#lib/domain/customs.ts';
import { landedCost, savedAtThreshold } from '#lib/domain/landed-cost.ts';
import { basis, rates, tariff } from '#tests/support/fixed-prices.ts';
import { shoes } from '#tests/support/shoes.ts';

const inputs = fc.record({
  category: fc.constantFrom(...tariff.categories.map(({ id }) => id)),
  value: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
  weight: fc.integer({ min: 1, max: 50_000 }).map((hundredths) => hundredths / 100),
  weightUnit: fc.constantFrom('lb', 'kg'),
  length: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
  width: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
  height: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
  lengthUnit: fc.constantFrom('in', 'cm'),
}) satisfies fc.Arbitrary<CalculatorInput>;

const shipment = (input: CalculatorInput) => {
  const calculated = shipmentOf(input, tariff);
  if (!calculated) throw new Error(`no category ${input.category}`);
  return calculated;
};
const cost = (input: CalculatorInput) => landedCost(shipment(input), rates, tariff);

test.each([
  [20, 16.5, 40.732],
  [0, 16.5, 17.432],
  [0, 25, 26],
  [20, 15, 38.92],
  [0, 15, 15.92],
])('duty %f and GCT %f percent add up to %f percent of CIF', (dutyPercent, gctPercent, sum) => {
  const category = { dutyPercent, gctPercent };
  expect(aggregatePercent(category, tariff)).toBeCloseTo(sum, 9);
  expect(customsCents(1_000_000, [{ valueCents: 1, category }], tariff)).toBe(
    Math.round(sum * 10_000),
  );
});

test('half a cent is rounded up, and only once', () => {
  // 26% of 250 cents are 65; of 225 cents 58.5.
  const goods = [{ valueCents: 1, category: { dutyPercent: 0, gctPercent: 25 } }];
  expect(customsCents(250, goods, tariff)).toBe(65);
  expect(customsCents(225, goods, tariff)).toBe(59);
});

test('shoes for US$150.00, line by line', () => {
  expect(calculate(shoes, basis)).toEqual({
    validWeight: 3.47,
    weightUnit: 'lb',
    decidedBy: 'dimensional',
    shippingCost: 13,
    insurance: 1.5,
    tax: 64.02,
    agency: 15,
    delivery: 1,
    storage: 0,
    totalCost: 94.52,
    totalCostJmd: 15_123.2,
    ratesVersion: rates.version,
  });
});

test('personal goods up to US$100.00 clear without charges, a cent more does not', () => {
  expect(cost({ ...shoes, value: 100 }).charges.tax).toBe(0);
  expect(cost({ ...shoes, value: 100.01 }).charges.tax).toBe(4437);
});

test('a value slightly above the threshold says how much a lower one would save', () => {
  const hint = savedAtThreshold(shipment({ ...shoes, value: 101 }), rates, tariff);
  const [above, at] = [cost({ ...shoes, value: 101 }), cost({ ...shoes, value: 100 })];
  expect(hint).toEqual({ lessCents: 100, savedCents: above.totalCents - at.totalCents });
  for (const value of [0, 99.99, 100, 110.01, 5000])
    expect(savedAtThreshold(shipment({ ...shoes, value }), rates, tariff)).toBeUndefined();
});

test('an unknown category has no cost', () => {
  expect(calculate({ ...shoes, category: 'gold' }, basis)).toBeUndefined();
});

test('the total is the sum of its lines, each a whole number of cents', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { charges, totalCents } = cost(input);
      const lines = Object.values(charges);
      expect(lines.filter((cents) => !Number.isSafeInteger(cents) || cents < 0)).toEqual([]);
      expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
      const result = calculate(input, basis);
      expect(Math.round((result?.totalCost ?? 0) * 100)).toBe(totalCents);
    }),
    { numRuns: 2000 },
  );
});

test('more value or more weight never cost less', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 100_000 }), (input, more) => {
      const { totalCents } = cost(input);
      expect(cost({ ...input, value: input.value + more / 100 }).totalCents).toBeGreaterThanOrEqual(
        totalCents,
      );
      expect(
        cost({ ...input, weight: input.weight + more / 100 }).totalCents,
      ).toBeGreaterThanOrEqual(totalCents);
    }),
    { numRuns: 2000 },
  );
});

test('units agree: pounds and kilograms, inches and centimeters', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      // Kilograms have a larger tolerance: tests/unit/pricing.test.ts.
      fc.pre((input.weight * (input.weightUnit === 'lb' ? 1 : 1 / 0.45359237)) % 1 > 0.0121);
      const metric = {
        ...input,
        weightUnit: 'kg' as const,
        weight: input.weightUnit === 'lb' ? input.weight * 0.45359237 : input.weight,
        lengthUnit: 'cm' as const,
        length: input.lengthUnit === 'in' ? input.length * 2.54 : input.length,
        width: input.lengthUnit === 'in' ? input.width * 2.54 : input.width,
        height: input.lengthUnit === 'in' ? input.height * 2.54 : input.height,
      };
      expect(cost(metric).charges).toEqual(cost(input).charges);
    }),
    { numRuns: 2000 },
  );
});
