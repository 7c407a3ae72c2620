import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productTypes } from '#lib/contract/billings.ts';
import { centsOf } from '#lib/domain/billing-aggregates.ts';
import { type CalculatorInput, shipmentOf } from '#lib/domain/calculator.ts';
import { compareQuote } from '#lib/domain/quote-comparison.ts';
import { billOf, line, quoteOf } from '#tests/support/compared-quotes.ts';
import { basis, tariff } from '#tests/support/fixed-prices.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const inputs = fc.record({
  category: fc.constantFrom(...tariff.categories.map(({ id }) => id)),
  value: cents(500_000).map((amount) => amount / 100),
  weight: fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100),
  weightUnit: fc.constantFrom('lb', 'kg'),
  length: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters / 4),
  width: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters / 4),
  height: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters / 4),
  lengthUnit: fc.constantFrom('in', 'cm'),
}) satisfies fc.Arbitrary<CalculatorInput>;
const facts = fc.record({
  weighedGrams: fc.option(fc.integer({ min: 1, max: 50_000 })),
  declaredCents: fc.option(cents(500_000)),
  category: fc.option(fc.constantFrom('footwear', 'phones', 'computers', 'of-yesterday')),
});
const anyLine = fc
  .tuple(fc.constantFrom(...productTypes), fc.string(), cents(100_000), cents(15_000))
  .map((parts) => line(...parts));

test('whatever the bill: rows add up to quote and bill, and only equal ones have no reason', () => {
  fc.assert(
    fc.property(inputs, fc.array(anyLine, { maxLength: 8 }), facts, (input, lines, parcel) => {
      const quote = quoteOf(input);
      const rows = compareQuote(quote, lines, parcel, basis);
      const sum = (amounts: readonly number[]) =>
        amounts.reduce((total, amount) => total + centsOf(amount), 0);
      expect(sum(rows.map(({ estimated }) => estimated))).toBe(centsOf(quote.result.totalCost));
      const billed = lines.flatMap(({ total, vat }) => [total, vat]);
      expect(sum(rows.map(({ charged }) => charged))).toBe(sum(billed));
      for (const { estimated, charged, reason } of rows) {
        expect(reason === null).toBe(estimated === charged);
        if (reason !== null) expect(reason).toMatch(/\.$/);
      }
    }),
  );
});

test('a bill computed by the same rates from the parcel’s own facts is explained to the cent', () => {
  const sized = fc.boolean();
  fc.assert(
    fc.property(inputs, facts, sized, fc.boolean(), (input, parcel, isSized, delivered) => {
      const quoted = shipmentOf(input, tariff);
      if (!quoted) throw new Error('no such category');
      const { size, ...unsized } = quoted;
      const category = tariff.categories.find(({ id }) => id === parcel.category);
      const lines = billOf({
        ...(isSized ? { ...unsized, size } : unsized),
        delivered,
        category: category ?? quoted.category,
        valueCents: parcel.declaredCents ?? quoted.valueCents,
        actualGrams: parcel.weighedGrams ?? quoted.actualGrams,
      });
      for (const { reason } of compareQuote(quoteOf(input), lines, parcel, basis))
        if (reason !== null) expect(reason).not.toMatch(/The company charged|ask us/);
    }),
  );
});
