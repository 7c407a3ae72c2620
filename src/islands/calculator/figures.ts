import type { CalculatorBasis } from '#lib/domain/calculator.ts';

/** What a page gives the calculator: what it computes with, and the days that it names. */
export interface CalculatorFigures extends CalculatorBasis {
  /** The first day of the rates, YYYY-MM-DD. */
  readonly ratesSince: string;
  /** The day of the exchange rate. */
  readonly exchangeRateOf: string;
  /** The day on which the customs figures were last checked. */
  readonly customsCheckedOn: string;
}
