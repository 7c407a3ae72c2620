import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productTypes } from '#lib/contract/billings.ts';
import { type AggregatedLine, aggregatesOf } from '#lib/domain/billing-aggregates.ts';
import { jmdOf } from '#lib/domain/exchange.ts';

const line = (
  productType: AggregatedLine['productType'],
  total: number,
  vat = 0,
): AggregatedLine => ({ productType, total, vat });

test('services come first, VAT second, the others in their order', () => {
  const lines = [
    line('OTROSCARGOS', 15, 0.6),
    line('IMPUESTOADUANA', 64.02),
    line('SERVICIOS', 13, 1.95),
    line('SERVICIOS', 1.5),
    line('OTROSCARGOS', 4),
  ];
  expect(aggregatesOf(lines)).toEqual([
    { productType: 'SERVICIOS', total: 14.5 },
    { productType: 'VAT', total: 2.55 },
    { productType: 'OTROSCARGOS', total: 19 },
    { productType: 'IMPUESTOADUANA', total: 64.02 },
  ]);
});

test('a bill without services has a total of zero for them', () => {
  expect(aggregatesOf([line('OTROSCARGOS', 15)])).toEqual([
    { productType: 'SERVICIOS', total: 0 },
    { productType: 'VAT', total: 0 },
    { productType: 'OTROSCARGOS', total: 15 },
  ]);
  expect(aggregatesOf([]).map(({ productType }) => productType)).toEqual(['SERVICIOS', 'VAT']);
});

test('the entries add up to the lines, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const lines = fc.array(
    fc.record({ productType: fc.constantFrom(...productTypes), total: cents, vat: cents }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(lines, (inCents) => {
      const expected = inCents.reduce((sum, { total, vat }) => sum + BigInt(total + vat), 0n);
      const inDollars = inCents.map(({ productType, total, vat }) =>
        line(productType, total / 100, vat / 100),
      );
      const sum = aggregatesOf(inDollars).reduce(
        (all, { total }) => all + BigInt(Math.round(total * 100)),
        0n,
      );
      expect(sum).toBe(expected);
    }),
  );
});

test('J$ are rounded half up once, as computed in integers', () => {
  expect(jmdOf(100, 158.25)).toBe(158.25);
  expect(jmdOf(1, 157.5)).toBe(1.58);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (cents, rate) => {
        const exact = (BigInt(cents) * BigInt(rate) * 2n + 100n) / 200n;
        expect(BigInt(Math.round(jmdOf(cents, rate / 100) * 100))).toBe(exact);
      },
    ),
  );
});
