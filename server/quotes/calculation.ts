import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { invalid } from '#server/problem.ts';
import type { Services } from '#server/services.ts';

/** The calculator with the current prices; throws `invalid` for a category that is not in the tariff. */
export function calculatorOf({ rates, tariff, tenant }: Services) {
  const basis = { rates, tariff, exchangeRate: tenant.exchangeRate.jmdPerUsd };
  return (input: CalculatorInput) => {
    const result = calculate(input, basis);
    if (result) return result;
    throw invalid({ path: 'category', message: 'Choose one of the categories.' });
  };
}
