import { expect, test } from 'vitest';
import { barParts } from '#islands/calculator/cost-lines.ts';
import { errorMessage } from '#islands/calculator/error-text.ts';
import { explain } from '#islands/calculator/explain.ts';
import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { numberFields } from '#lib/domain/calculator-form.ts';
import { costRange } from '#lib/domain/cost-range.ts';
import { basis } from '#tests/support/fixed-prices.ts';
import { shirtInput } from '#tests/support/shirt.ts';

const figures = {
  ...basis,
  ratesSince: '2026-01-01',
  exchangeRateOf: '2026-11-02',
  customsCheckedOn: '2026-11-02',
};

function computed(changes: Partial<CalculatorInput> = {}) {
  const input = { ...shirtInput, ...changes };
  const result = calculate(input, figures);
  if (!result) throw new Error('no such category');
  return { input, result };
}
function words(changes: Partial<CalculatorInput> = {}) {
  const exact = computed(changes);
  return explain({ min: exact, max: exact, isExact: true }, figures);
}
const readable = (text?: string) => text?.replaceAll('\u00a0', ' ');

test('the weight that decides is named with the other one', () => {
  expect(readable(words()?.weight)).toBe(
    'By its size the parcel counts as 1.73 lb. That is more than the 1.5 lb it weighs, so the size decides.',
  );
  expect(readable(words({ weight: 5, weightUnit: 'kg' })?.weight)).toBe(
    'The parcel weighs 5 kg. By its size it would count as 0.79 kg, which is not more, so its weight decides.',
  );
});

test.each([
  [{ weight: 0.4, height: 0.5 }, 'Documents and packages up to 0.5 lb'],
  [{}, '2 lb, rounded up to a whole pound'],
  [
    { weight: 23.1, weightUnit: 'kg' },
    '51 lb, rounded up to a whole pound; US$52.65 of it for the weight above 10 kg',
  ],
] as const)('shipping of %j says what it is looked up by', (changes, expected) => {
  expect(readable(words(changes)?.shippingCost)).toBe(expected);
});

test('tax names its base and its rates, and none up to the threshold', () => {
  expect(words()?.tax).toBe(
    '38.92% of the CIF value of US$110.01, which is goods, shipping and insurance together: duty 20%, SCF 0.3%, levy 0.5%, and GCT 15% on all of it',
  );
  expect(words({ category: 'computers' })?.tax).toContain('no duty');
  expect(words({ value: 100 })?.tax).toBe(
    'Personal goods worth up to US$100.00 are free of customs charges',
  );
});

test('without a size each line says how far it may go', () => {
  const { length, width, height, lengthUnit, ...unsized } = shirtInput;
  const range = costRange(unsized, figures);
  if (!range) throw new Error('no such category');
  const explanation = explain(range, figures);
  expect(readable(explanation?.valid)).toBe('1.5 lb to 3.47 lb');
  expect(readable(explanation?.weight)).toBe(
    'Typical boxes are 10 × 8 × 2 in to 12 × 10 × 4 in. The size of yours makes the cost exact.',
  );
  expect(readable(explanation?.shippingCost)).toBe('2 lb to 4 lb, rounded up to a whole pound');
  expect(explanation?.tax).toContain('38.92% of the CIF value of US$110.01 to US$115.01, which');
});

test('without a value the cover is named instead of the share', () => {
  expect(words({ value: 0 })?.insurance).toBe('No value declared: it covers at most US$100.00');
});

test('slightly above the threshold it says how much a lower value would save, to the cent', () => {
  const saved = computed().result.totalCost - computed({ value: 100 }).result.totalCost;
  expect(words()?.saving?.title).toBe(`US$1.00 less saves about US$${saved.toFixed(2)}`);
  expect(words({ value: 110 })?.saving?.title).toContain('US$10.00 less');
});

test.each([0, 99.99, 100, 110.01, 500])('at US$%d there is no hint at a lower value', (value) => {
  expect(words({ value })?.saving).toBeUndefined();
});

test('the bar shows the parts in order, and even the smallest is visible', () => {
  const parts = barParts(computed({ value: 9000 }).result);
  expect(parts[0]?.x).toBe(0);
  for (const [index, { x }] of parts.entries())
    expect(x).toBe(parts.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  expect(parts.reduce((sum, { width }) => sum + width, 0)).toBe(1000);
  expect(parts.find(({ line }) => line === 'delivery')?.width).toBeGreaterThanOrEqual(6);
  expect(parts.find(({ line }) => line === 'storage')?.width).toBe(0);
  const emptyParts = barParts(undefined);
  expect(emptyParts.length).toBeGreaterThan(0);
  expect(emptyParts.filter(({ width }) => width !== 0)).toEqual([]);
});

test('every empty field is reported in the words of the specification', () => {
  expect(numberFields.map((field) => errorMessage(field, 'missing'))).toEqual([
    'Product value required',
    'Estimated weight required',
    'Length required',
    'Width required',
    'Height required',
  ]);
  expect(errorMessage('length', 'comma')).toBe('Length: write decimals with a point, such as 1.5');
});
