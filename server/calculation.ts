import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { ProblemError } from './problem.ts';
import type { Services } from './services.ts';

/** The calculator over the content files as they are now; throws `invalid` for a category that the tariff has not. */
export function calculatorOf({ rates, tariff, tenant }: Services) {
  const basis = { rates, tariff, exchangeRate: tenant.exchangeRate.jmdPerUsd };
  return (input: CalculatorInput) => {
    const result = calculate(input, basis);
    if (result) return result;
    throw new ProblemError('invalid', 'Please check the values marked below.', {
      errors: [{ path: 'category', message: 'Choose one of the categories.' }],
    });
  };
}
