import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf } from '#lib/domain/prealert-differences.ts';

const facts = fc.record({
  source: fc.constantFrom('', 'Amazon', 'eBay'),
  valueCents: fc.option(fc.nat(9999)),
  weightLb: fc.option(fc.integer({ min: 1, max: 50 })),
  shippingType: fc.option(fc.constantFrom('AIR' as const, 'SEA' as const)),
});

const unknown = { source: '', valueCents: null, weightLb: null, shippingType: null };

test('equal and unknown facts do not differ, and differences are symmetric', () => {
  fc.assert(
    fc.property(facts, facts, (one, another) => {
      expect(differencesOf(one, one)).toEqual([]);
      expect(differencesOf(one, unknown)).toEqual([]);
      const [there, back] = [differencesOf(one, another), differencesOf(another, one)];
      expect(there).toEqual(
        back.map(({ field, announced, received }) => ({
          field,
          announced: received,
          received: announced,
        })),
      );
    }),
  );
});

test.each([
  [2.5, 2.4, 0],
  [2.3, 2.4, 0],
  [2.5, 2.39, 1],
])('%d lb and %d lb are %i different weights', (one, other, count) => {
  const of = (weightLb: number) => ({ ...unknown, weightLb });
  expect(differencesOf(of(one), of(other))).toHaveLength(count);
});

test.each([
  ['Amazon', 'AMAZON.COM', 0],
  ['Macy’s', 'Macys', 0],
  ['amazon.com', 'Amazon Marketplace', 0],
  ['Nordstrom', 'Nordstrom Rack', 0],
  ['eBay', 'Amazon', 1],
])('“%s” and “%s” are %i different shops', (one, other, count) => {
  const from = (source: string) => ({ ...unknown, source });
  expect(differencesOf(from(one), from(other))).toHaveLength(count);
});
