import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splittingAdvice } from '#islands/calculator/splitting-advice.ts';
import {
  type CalculatorInput,
  calculate,
  type FurtherItem,
  shipmentOf,
} from '#lib/domain/calculator.ts';
import { costRange } from '#lib/domain/cost-range.ts';
import { savedAtThreshold } from '#lib/domain/landed-cost.ts';
import { ownOrder } from '#lib/domain/own-order.ts';
import { basis, rates, tariff } from '#tests/support/fixed-prices.ts';
import { shoes } from '#tests/support/shoes.ts';

const shirt = { category: 'clothing', value: 40, name: 'Blue shirt' };
const order: CalculatorInput = { ...shoes, value: 85, weight: 4.5, further: [shirt] };

function resultOf(input: CalculatorInput) {
  const result = calculate(input, basis);
  if (!result) throw new Error('no such category');
  return result;
}
const computed = (input: CalculatorInput) => ({ input, result: resultOf(input) });
const exact = (input: CalculatorInput) => {
  const calculation = computed(input);
  return { min: calculation, max: calculation, isExact: true };
};
const figures = {
  ...basis,
  ratesSince: '2026-01-01',
  exchangeRateOf: '2026-11-02',
  customsCheckedOn: '2026-11-02',
};

const items = fc.record({
  category: fc.constantFrom(...tariff.categories.map(({ id }) => id)),
  value: fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100),
  name: fc.constant(''),
}) satisfies fc.Arbitrary<FurtherItem>;
const orders = fc
  .tuple(items, fc.array(items, { minLength: 1, maxLength: 4 }))
  .map(([{ name, ...first }, further]) => ({ ...shoes, ...first, further }));

test('shoes and a shirt: either by itself clears free, which is set against a second parcel', () => {
  const all = resultOf(order);
  // 3 lb and 1.5 lb, as the two usually weigh; the box is divided in the same way.
  const pair = resultOf({ ...shoes, value: 85, weight: 3, length: 8 });
  const alone = resultOf({ ...shoes, category: 'clothing', value: 40, weight: 1.5, length: 4 });
  expect([pair.tax, alone.tax]).toEqual([0, 0]);
  const own = ownOrder(computed(order), basis);
  expect(own?.taxLess).toBe(all.tax);
  const less = all.totalCost - pair.totalCost - alone.totalCost;
  expect((own?.taxLess ?? 0) - (own?.restMore ?? 0)).toBeCloseTo(less, 9);
});

test('no item is named where there is one only, or where nothing is charged anyway', () => {
  expect(ownOrder(computed({ ...order, further: [] }), basis)).toBeUndefined();
  expect(ownOrder(computed({ ...shoes, value: 300 }), basis)).toBeUndefined();
  expect(ownOrder(computed({ ...order, value: 60 }), basis)).toBeUndefined();
});

test('of several items it names the one that changes most', () => {
  const socks = { category: 'clothing', value: 20, name: 'Socks' };
  // Without the shirt the others would still be worth more than US$100.
  const own = ownOrder(computed({ ...order, further: [shirt, socks] }), basis);
  expect(own?.item).toEqual({ category: 'footwear', value: 85, name: '' });
});

test('slightly above the threshold, the saving is shown only if the first item’s value can be reduced that far', () => {
  const saved = (value: number, other: number) => {
    const shipment = shipmentOf({ ...order, value, further: [{ ...shirt, value: other }] }, tariff);
    return shipment && savedAtThreshold(shipment, rates, tariff);
  };
  expect(saved(62, 40)).toMatchObject({ lessCents: 200 });
  expect(saved(2, 105)).toBeUndefined();
});

test('whatever is ordered, less duty is never promised where none is charged', () => {
  fc.assert(
    fc.property(orders, (input) => {
      const calculation = computed(input);
      const own = ownOrder(calculation, basis);
      if (!own) return;
      expect(own.taxLess).toBeGreaterThan(0);
      expect(own.taxLess).toBeLessThanOrEqual(calculation.result.tax);
      expect([input, ...input.further].map(({ value }) => value)).toContain(own.item.value);
    }),
  );
});

test('goods of one category cost what they cost as one, of several between the two rates', () => {
  const together = resultOf({ ...shoes, value: 125 });
  expect(resultOf({ ...order, weight: 3, further: [{ ...shirt, category: 'footwear' }] })).toEqual(
    together,
  );
  const mixed = resultOf({ ...order, weight: 3, further: [{ ...shirt, category: 'computers' }] });
  const computers = resultOf({ ...shoes, category: 'computers', value: 125 });
  expect(mixed.tax).toBeLessThan(together.tax);
  expect(mixed.tax).toBeGreaterThan(computers.tax);
  expect(calculate({ ...order, further: [{ ...shirt, category: 'gold' }] }, basis)).toBeUndefined();
});

test('the range of an order is that of boxes which hold the smallest and the largest of each', () => {
  const { length, width, height, lengthUnit, ...unsized } = order;
  const range = costRange(unsized, basis);
  const volume = ({ input }: { readonly input: CalculatorInput }) =>
    input.length * input.width * input.height;
  expect(range && [volume(range.min), volume(range.max)]).toEqual([
    11 * 7 * 4 + 10 * 8 * 2,
    14 * 9 * 5 + 12 * 10 * 4,
  ]);
});

test('the coach names the item, both amounts and the rule, and that one purchase stays one', () => {
  const own = ownOrder(computed(order), basis);
  const words = splittingAdvice(exact(order), figures);
  expect(words?.title).toBe(`The US$100 rule costs this order about US$${own?.taxLess.toFixed(2)}`);
  expect(words?.text).toContain('“Blue shirt” (US$40.00) ordered by itself');
  expect(words?.text).toContain(`about US$${own?.taxLess.toFixed(2)} less duty and tax`);
  expect(words?.text).toContain(`about US$${own?.restMore.toFixed(2)} more for a second parcel`);
  expect(words?.text).toContain('worth more than US$100.00');
  expect(words?.text).toMatch(
    /One purchase in two boxes still counts as one, and shops may merge orders\.$/,
  );
});

test('where two lighter parcels cost less than a heavy one it says so', () => {
  const words = splittingAdvice(exact({ ...order, weight: 60 }), figures);
  expect(words?.text).toMatch(
    /less duty and tax, and about US\$[\d.]+ less for two lighter parcels/,
  );
  expect(words?.text).not.toContain('second parcel');
});

test('where a second parcel costs more than the duty it says so', () => {
  const laptop = { ...shoes, category: 'computers', value: 650, weight: 6 };
  const words = splittingAdvice(exact({ ...laptop, further: [{ ...shirt, value: 5 }] }), figures);
  expect(words?.title).toBe('One order is cheaper here');
  expect(words?.text).toContain('more in all');
});
