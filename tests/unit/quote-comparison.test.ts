import { expect, test } from 'vitest';
import { type CalculatorInput, shipmentOf } from '#lib/domain/calculator.ts';
import type { LandedShipment } from '#lib/domain/landed-cost.ts';
import { gramsFromPounds } from '#lib/domain/pricing.ts';
import { compareQuote } from '#lib/domain/quote-comparison.ts';
import type { BilledLine } from '#lib/domain/quote-difference.ts';
import type { ParcelFacts } from '#lib/domain/quote-facts.ts';
import { billOf, line, quoteOf } from '#tests/support/compared-quotes.ts';
import { basis, rates, tariff } from '#tests/support/fixed-prices.ts';
import { shoes } from '#tests/support/shoes.ts';

/** Shoes in a box so small that its 3 lb count: US$10.50 freight, US$1.50 insurance, US$1 delivery, US$15 agency, US$63.05 tax. */
const smallShoes: CalculatorInput = { ...shoes, length: 8 };

const categoryOf = (id: string) => {
  const category = tariff.categories.find((one) => one.id === id);
  if (!category) throw new Error(`no category ${id}`);
  return category;
};

const unknownFacts: ParcelFacts = { weighedGrams: null, declaredCents: null, category: null };

interface Parcel extends Partial<ParcelFacts> {
  readonly delivered?: boolean;
  readonly more?: readonly BilledLine[];
}

/** The reason of each difference between the shoes’ quote and their bill, which knows no size. */
function reasonsFor({ delivered = true, more = [], ...facts }: Parcel, input = smallShoes) {
  const allFacts = { ...unknownFacts, ...facts };
  const lines = billOf({
    category: categoryOf(allFacts.category ?? input.category),
    valueCents: allFacts.declaredCents ?? input.value * 100,
    actualGrams: allFacts.weighedGrams ?? gramsFromPounds(input.weight),
    delivered,
  });
  const rows = compareQuote(quoteOf(input), [...lines, ...more], allFacts, basis);
  return Object.fromEntries(
    rows.flatMap(({ productType, reason }) => (reason === null ? [] : [[productType, reason]])),
  );
}

const plain = (words: unknown) => JSON.parse(JSON.stringify(words).replaceAll('\u00a0', ' '));

test('a bill that is what the quote said needs no reason', () => {
  expect(reasonsFor({})).toEqual({});
  expect(reasonsFor({ weighedGrams: 1340, declaredCents: 15_000, category: 'footwear' })).toEqual(
    {},
  );
});

test('another weight explains freight and, through the freight, the tax', () => {
  const words = 'It weighed 4.2 lb; the quote had 3 lb.';
  expect(plain(reasonsFor({ weighedGrams: Math.round(gramsFromPounds(4.2)) }))).toEqual({
    SERVICIOS: words,
    IMPUESTOADUANA: words,
  });
});

test('a weight that looks the same in pounds is shown in grams', () => {
  expect(plain(reasonsFor({ weighedGrams: 1362 }))['SERVICIOS']).toBe(
    'It weighed 1,362 g; the quote had 1,361 g.',
  );
});

test('kilograms stay kilograms', () => {
  const input = { ...smallShoes, weight: 1.3, weightUnit: 'kg' } as const;
  const quote = quoteOf(input);
  const lines = billOf({ ...shipmentOf(input, tariff), actualGrams: 1910 } as LandedShipment);
  const [services] = compareQuote(quote, lines, { ...unknownFacts, weighedGrams: 1910 }, basis);
  expect(plain(services)).toMatchObject({ reason: 'It weighed 1.91 kg; the quote had 1.3 kg.' });
});

test('value and category are explained where they matter', () => {
  expect(plain(reasonsFor({ declaredCents: 18_050, category: 'phones' }))).toEqual({
    SERVICIOS: 'Its declared value is US$180.50; the quote had US$150.00.',
    IMPUESTOADUANA:
      'Its declared value is US$180.50; the quote had US$150.00. Its category is Cell phones; the quote had Shoes.',
  });
  expect(plain(reasonsFor({ declaredCents: 9000 }))['IMPUESTOADUANA']).toBe(
    'Its declared value is US$90.00; the quote had US$150.00.',
  );
});

test('a size that was not billed is explained', () => {
  const large = { ...smallShoes, length: 20, width: 12, height: 10 };
  expect(plain(reasonsFor({}, large))['SERVICIOS']).toBe(
    'It was billed by what it weighed; the quote had 17.34 lb because of its size.',
  );
});

test('a size that only counted at the lower weight is not said to be in the quote', () => {
  const heavy = { ...smallShoes, weight: 20, length: 20, width: 12, height: 10 };
  expect(plain(reasonsFor({ weighedGrams: Math.round(gramsFromPounds(5)) }, heavy))).toMatchObject({
    SERVICIOS:
      'It weighed 5 lb; the quote had 20 lb. It was billed by what it weighed, not by its size.',
  });
});

test('a parcel that was not delivered is explained', () => {
  expect(plain(reasonsFor({ delivered: false }))).toEqual({
    SERVICIOS: 'No delivery was billed; the quote had US$1.00 for it.',
  });
});

test('a charge that nothing explains is named, and whom to ask', () => {
  const more = [line('OTROSCARGOS', 'Repacking', 400, 60)];
  expect(reasonsFor({ more })).toEqual({
    OTROSCARGOS: 'The company charged more than the quote for: Repacking; ask us about it.',
    VAT: 'The quote had no VAT. The company charged more than the quote for: Repacking; ask us about it.',
  });
});

test('what explains a part says which part', () => {
  const weighedGrams = Math.round(gramsFromPounds(4.2));
  const more = [line('SERVICIOS', 'Storage, nine days', 450)];
  expect(plain(reasonsFor({ weighedGrams, more }))['SERVICIOS']).toBe(
    'It weighed 4.2 lb; the quote had 3 lb. That makes US$5.00 more. The company charged more than that for: Storage, nine days; ask us about it.',
  );
  const less = [line('SERVICIOS', 'Discount', -200)];
  expect(plain(reasonsFor({ weighedGrams, more: less }))['SERVICIOS']).toBe(
    'It weighed 4.2 lb; the quote had 3 lb. That makes US$5.00 more. The company charged US$2.00 less than that.',
  );
});

test('less than the quote without a reason is said as it is', () => {
  expect(reasonsFor({ more: [line('OTROSCARGOS', 'Discount', -500)] })).toEqual({
    OTROSCARGOS: 'The company charged US$5.00 less than the quote.',
  });
});

test('a charge that only the quote has is compared with zero', () => {
  const rows = compareQuote(quoteOf(smallShoes), [], unknownFacts, basis);
  expect(rows.map(({ productType, charged }) => [productType, charged])).toEqual([
    ['SERVICIOS', 0],
    ['VAT', 0],
    ['IMPUESTOADUANA', 0],
    ['OTROSCARGOS', 0],
  ]);
});

test('changed rates and tariff are named, and other prices are not used', () => {
  const weighedGrams = Math.round(gramsFromPounds(4.2));
  const lines = billOf({
    category: categoryOf('footwear'),
    valueCents: 15_000,
    actualGrams: weighedGrams,
    delivered: true,
  });
  const quote = quoteOf(smallShoes);
  const facts = { ...unknownFacts, weighedGrams };
  const reasonsBy = (newer: Parameters<typeof compareQuote>[3]) =>
    compareQuote(quote, lines, facts, newer).map(({ reason }) => reason);
  const dearer = { ...rates, version: '2027-1' };
  const ofRates = 'Our rates changed since the quote, from 2026-1 to 2027-1.';
  for (const reason of reasonsBy({ rates: dearer, tariff }).filter((words) => words !== null)) {
    expect(reason).toContain(`${ofRates} The company charged more than the quote for:`);
    expect(reason).not.toContain('weighed');
  }
  const newTariff = { ...tariff, version: '2027-1' };
  const [services, , , tax] = reasonsBy({ rates, tariff: newTariff });
  expect(plain(services)).toBe('It weighed 4.2 lb; the quote had 3 lb.');
  expect(tax).toContain('The customs tariff changed since the quote, from 2026-1 to 2027-1.');
});

test('rates that changed without a new version explain nothing', () => {
  const steps = rates.steps.map((step) => ({ ...step, price: step.price + 100 }));
  const lines = [line('SERVICIOS', 'Freight and delivery', 1900)];
  const facts = { ...unknownFacts, weighedGrams: 1905 };
  const [services] = compareQuote(quoteOf(smallShoes), lines, facts, {
    rates: { ...rates, steps },
    tariff,
  });
  expect(services?.reason).toBe(
    'The company charged more than the quote for: Freight and delivery; ask us about it.',
  );
});
