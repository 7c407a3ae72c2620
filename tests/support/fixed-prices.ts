import { ratesSchema } from '#lib/content/rates.ts';
import { readContent } from '#lib/content/read.ts';
import { tariffSchema } from '#lib/content/tariff.ts';
import type { CalculatorBasis } from '#lib/domain/calculator.ts';

// Rules hold by any prices: tests of them have figures of their own, so that an editor may change what is published.
const folder = 'tests/support/fixed-prices';

/** The price list of the specification (§9). */
export const rates = readContent(`${folder}/rates.yaml`, ratesSchema);

/** What customs charges, with the categories that the tests use. */
export const tariff = readContent(`${folder}/tariff.yaml`, tariffSchema);

/** All that a result rests on, at J$160 for one US$. */
export const basis = { rates, tariff, exchangeRate: 160 } satisfies CalculatorBasis;
