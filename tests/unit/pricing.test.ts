import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  billedPounds,
  billedWeight,
  coverCents,
  gramsFromPounds,
  gramsFromTyped,
  heavySurchargeCents,
  insuranceCents,
  poundsFromGrams,
  shipmentCharges,
  shippingCents,
  tableCents,
} from '#lib/domain/pricing.ts';
import { rates } from '#tests/support/fixed-prices.ts';

// The specification's own table (§9), index 0 being one pound, in US$.
const published = [
  5, 8, 10.5, 13, 15.5, 25.5, 27.5, 29.5, 31.5, 33.5, 35.5, 37.5, 39.5, 41.5, 43.5, 47.5, 49.5,
  52.5, 55.5, 58.5, 61.5, 64.5, 67.5, 70.5,
];

const pounds = fc.double({ min: 0.01, max: 2000, noNaN: true });

test('the table of §9, pound by pound', () => {
  const computed = published.map((_, index) => tableCents(gramsFromPounds(index + 1), rates) / 100);
  expect(computed).toEqual(published);
});

test('documents and packages up to half a pound cost US$5.00', () => {
  expect(tableCents(gramsFromPounds(0.5), rates)).toBe(500);
  expect(tableCents(1, rates)).toBe(500);
});

test('each pound above 24 adds US$3.50', () => {
  expect(tableCents(gramsFromPounds(25), rates)).toBe(7400);
  expect(tableCents(gramsFromPounds(24.2), rates)).toBe(7400);
  expect(tableCents(gramsFromPounds(34), rates)).toBe(7050 + 10 * 350);
});

test.each([
  [10_000, 0],
  [10_001, 195],
  [10_500, 195],
  [10_501, 390],
  [100_000, 180 * 195],
  [100_500, 181 * 195 + 195],
])('%i g carry a heavy surcharge of %i cents', (grams, cents) => {
  // One gram is above the tolerance of 0.001 lb, so it starts a new half kilogram.
  expect(heavySurchargeCents(grams, rates)).toBe(cents);
});

test.each([
  ['S1', 2.27, 'kg', 1550],
  ['S1', 0.91, 'kg', 800],
  ['above 1 lb by 0.0141 lb', 0.46, 'kg', 800],
  ['just below 1 lb', 0.45, 'kg', 500],
  ['10 lb', 4.54, 'kg', 3350],
  ['20 lb', 9.07, 'kg', 5850],
  ['97 lb and no further half kilogram', 44, 'kg', 7050 + 73 * 350 + 68 * 195],
  ['the most', 5.012 * 0.45359237, 'kg', 1550],
  ['slightly more', 5.013 * 0.45359237, 'kg', 2550],
  ['almost nothing', 0.001, 'kg', 500],
  ['pounds keep 0.001 lb', 5.001, 'lb', 1550],
  ['pounds', 5.002, 'lb', 2550],
] as const)('a typed weight at a price step: %s, %d %s', (_, weight, unit, cents) => {
  expect(shippingCents(gramsFromTyped(weight, unit), rates)).toBe(cents);
});

test('shipping is the table and the heavy surcharge', () => {
  expect(shippingCents(12_000, rates)).toBe(7050 + 3 * 350 + 4 * 195);
});

test('a heavier parcel never costs less', () => {
  fc.assert(
    fc.property(pounds, pounds, (a, b) => {
      const [light, heavy] = a < b ? [a, b] : [b, a];
      expect(shippingCents(gramsFromPounds(light), rates)).toBeLessThanOrEqual(
        shippingCents(gramsFromPounds(heavy), rates),
      );
    }),
  );
});

test('pounds and kilograms of the same parcel cost the same', () => {
  fc.assert(
    fc.property(pounds, (lb) => {
      const kilograms = poundsFromGrams(gramsFromPounds(lb)) * 0.45359237;
      expect(shippingCents(kilograms * 1000, rates)).toBe(
        shippingCents(gramsFromPounds(lb), rates),
      );
    }),
  );
});

test('a whole pound within 0.001 lb counts as that pound', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 0.00099, noNaN: true }),
      (whole, hair) => {
        expect(billedPounds(gramsFromPounds(whole + hair))).toBe(whole);
        expect(billedPounds(gramsFromPounds(whole + 0.0011 + hair))).toBe(whole + 1);
      },
    ),
  );
});

test('the larger of actual and dimensional weight is billed', () => {
  const size = { lengthCm: 40, widthCm: 30, heightCm: 20 };
  expect(billedWeight(3000, size, rates)).toEqual({ grams: 4800, decidedBy: 'dimensional' });
  expect(billedWeight(4800, size, rates)).toEqual({ grams: 4800, decidedBy: 'actual' });
  expect(billedWeight(3000, undefined, rates)).toEqual({ grams: 3000, decidedBy: 'actual' });
});

test('insurance is 1% of the declared value, at least US$1, rounded half up', () => {
  expect(insuranceCents(undefined, rates)).toBe(100);
  expect(insuranceCents(5000, rates)).toBe(100);
  expect(insuranceCents(25_000, rates)).toBe(250);
  expect(insuranceCents(12_350, rates)).toBe(124);
  // As a fraction of two 1.15 is a little less, and half a cent would be lost.
  const finer = { ...rates, insurance: { ...rates.insurance, percent: 1.15 } };
  expect(insuranceCents(11_000, finer)).toBe(127);
  expect(insuranceCents(3000, { ...finer, insurance: { ...finer.insurance, minimum: 0 } })).toBe(
    35,
  );
  expect(coverCents(undefined, rates)).toBe(10_000);
  expect(coverCents(25_000, rates)).toBe(25_000);
});

test('the total is the sum of the lines', () => {
  const parcel = { actualGrams: gramsFromPounds(4.2), declaredCents: 8500, delivered: true };
  const { lines, totalCents } = shipmentCharges(parcel, rates);
  expect(lines).toEqual({
    table: 1550,
    heavy: 0,
    insurance: 100,
    customsHandling: 1500,
    fuel: 0,
    delivery: 100,
    storage: 0,
  });
  expect(totalCents).toBe(3250);
});
