import type { CalculatorBasis } from '#lib/domain/calculator.ts';

/** The calculator's props from the page: rates, tariff and the dates they are from, as YYYY-MM-DD. */
export interface CalculatorFigures extends CalculatorBasis {
  /** The first day of the rates. */
  readonly ratesSince: string;
  readonly exchangeRateOf: string;
  /** The day on which the customs figures were last checked. */
  readonly customsCheckedOn: string;
  /** Figures that take effect while the page may still be open, soonest first. */
  readonly later?: readonly (CalculatorFigures & { readonly effectiveFrom: string })[];
}

/** The figures in force on a day in Kingston. */
export const figuresOn = (figures: CalculatorFigures, day: string): CalculatorFigures =>
  figures.later?.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? figures;
