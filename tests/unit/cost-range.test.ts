import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '#lib/domain/calculator.ts';
import { costRange, type UnsizedInput } from '#lib/domain/cost-range.ts';
import { formatUsdSpan } from '#lib/format/money-span.ts';
import { basis, tariff } from '#tests/support/fixed-prices.ts';

const shoes: UnsizedInput = { category: 'footwear', value: 80, weight: 2, weightUnit: 'lb' };

const parcels = fc.record({
  category: fc.constantFrom(...tariff.categories.map(({ id }) => id)),
  value: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
  weight: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  weightUnit: fc.constantFrom('lb', 'kg'),
}) satisfies fc.Arbitrary<UnsizedInput>;

test('shoes without a size cost what the smallest and the largest box of shoes cost', () => {
  const range = costRange(shoes, basis);
  expect(range).toMatchObject({
    min: { input: { length: 11, width: 7, height: 4 }, result: { totalCost: 27.5 } },
    max: { input: { length: 14, width: 9, height: 5 }, result: { totalCost: 32.5 } },
    isExact: false,
  });
});

test('with the size of any typical box the exact cost lies within the range, also as it is written', () => {
  fc.assert(
    fc.property(parcels, (parcel) => {
      const range = costRange(parcel, basis);
      const [least = 0, most = 0] = [range?.min.result.totalCost, range?.max.result.totalCost];
      const boxes = tariff.categories.find(({ id }) => id === parcel.category)?.typicalBoxes ?? [];
      const exact = boxes.map(
        (box) => calculate({ ...parcel, ...box, lengthUnit: 'in' }, basis)?.totalCost ?? 0,
      );
      expect([Math.min(...exact), Math.max(...exact)]).toEqual([least, most]);
      const [from = 0, to = from] = formatUsdSpan(least, most)
        .replaceAll(/[US$,]/g, '')
        .split(' to ')
        .map(Number);
      expect(Math.min(...exact)).toBeGreaterThanOrEqual(from);
      expect(Math.max(...exact)).toBeLessThanOrEqual(to);
    }),
  );
});

test('an unknown category has no range', () => {
  expect(costRange({ ...shoes, category: 'gold' }, basis)).toBeUndefined();
});

test.each([
  [27.5, 31, 'US$27 to 31'],
  [27.5, 27.5, 'US$27.50'],
  [999.01, 1000.99, 'US$999 to 1,001'],
])('from %d to %d is written %s', (least, most, words) => {
  expect(formatUsdSpan(least, most)).toBe(words);
});
