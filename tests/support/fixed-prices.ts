import { ratesSchema } from '#lib/content/rates.ts';
import { readContent } from '#lib/content/read.ts';
import { tariffSchema } from '#lib/content/tariff.ts';
import type { CalculatorBasis } from '#lib/domain/calculator.ts';

// Tests of pricing rules use prices of their own, so that editors can change the published ones.
const folder = 'tests/support/fixed-prices';

/** The price list of the specification (§9). */
export const rates = readContent(`${folder}/rates.yaml`, ratesSchema);

/** Customs rates for the categories that the tests use. */
export const tariff = readContent(`${folder}/tariff.yaml`, tariffSchema);

/** All inputs of a result, at an exchange rate of J$160 to US$1. */
export const basis = { rates, tariff, exchangeRate: 160 } satisfies CalculatorBasis;
