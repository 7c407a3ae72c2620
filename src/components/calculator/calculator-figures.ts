import type { CalculatorFigures } from '#islands/calculator/figures.ts';
import { getCompany, getRates, getTariff } from '#lib/content/entries.ts';

/** The calculator's figures at build time: only what it computes with or shows. */
export async function calculatorFigures(): Promise<CalculatorFigures> {
  const { membership, miamiPickup, notice, effectiveFrom, ...rates } = await getRates();
  const { categories, personalThreshold, scf, environmentalLevy, checkedOn } = await getTariff();
  const { exchangeRate } = await getCompany();
  return {
    rates,
    tariff: {
      categories: categories.map(({ source, ...category }) => category),
      personalThreshold,
      scf,
      environmentalLevy,
    },
    exchangeRate: exchangeRate.jmdPerUsd,
    ratesSince: effectiveFrom,
    exchangeRateOf: exchangeRate.asOf,
    customsCheckedOn: checkedOn,
  };
}
