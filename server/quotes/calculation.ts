import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { invalid } from '../problem.ts';
import type { Services } from '../services.ts';

/** The calculator over the content files as they are now; throws `invalid` for a category that the tariff has not. */
export function calculatorOf({ rates, tariff, tenant }: Services) {
  const basis = { rates, tariff, exchangeRate: tenant.exchangeRate.jmdPerUsd };
  return (input: CalculatorInput) => {
    const result = calculate(input, basis);
    if (result) return result;
    throw invalid({ path: 'category', message: 'Choose one of the categories.' });
  };
}
