import type { CalculatorFigures } from '#islands/calculator/figures.ts';
import {
  getAnnouncements,
  getCompany,
  getRates,
  getTariff,
  pricesDay,
} from '#lib/content/entries.ts';

/** The calculator's figures on a day: only what it computes with or shows. */
async function figuresOn(day: string): Promise<CalculatorFigures> {
  const { membership, miamiPickup, notice, announcement, effectiveFrom, ...rates } =
    await getRates(day);
  const { categories, personalThreshold, scf, environmentalLevy, checkedOn } = await getTariff(day);
  const { exchangeRate } = await getCompany(day);
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

/** The figures of the day of the build, and those of announced later days. */
export async function calculatorFigures(): Promise<CalculatorFigures> {
  const figures = await figuresOn(pricesDay());
  const days = new Set((await getAnnouncements()).map(({ day }) => day));
  if (days.size === 0) return figures;
  const later = [...days].map(async (day) => ({ effectiveFrom: day, ...(await figuresOn(day)) }));
  return { ...figures, later: await Promise.all(later) };
}
