import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import type { Content } from '#server/content/all.ts';
import { invalid } from '#server/problem.ts';
import type { Services } from '#server/services.ts';

/** What a price is computed by now. */
export const basisOf = ({ rates, tariff, tenant }: Omit<Content, 'prices'>) => ({
  rates,
  tariff,
  exchangeRate: tenant.exchangeRate.jmdPerUsd,
});

/** The calculator with the current prices; throws `invalid` for a category that is not in the tariff. */
export function calculatorOf(services: Services) {
  const basis = basisOf(services);
  return (input: CalculatorInput) => {
    const result = calculate(input, basis);
    if (result) return result;
    throw invalid({ path: 'category', message: 'Choose one of the categories.' });
  };
}
