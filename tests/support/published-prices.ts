import { type CalculatorBasis, type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { readRates } from '#server/content/rates.ts';
import { readTariff } from '#server/content/tariff.ts';
import { readTenant } from '#server/content/tenant.ts';

/** The currently published prices, for tests of pages and servers that read the same files. */
export const published = {
  rates: readRates(),
  tariff: readTariff(),
  exchangeRate: readTenant().exchangeRate.jmdPerUsd,
} satisfies CalculatorBasis;

/** The cost of a parcel at the published prices. */
export function publishedCost(input: CalculatorInput) {
  const result = calculate(input, published);
  if (!result) throw new Error(`no category ${input.category}`);
  return result;
}
