import type { CalculatorInput } from '#lib/domain/calculator.ts';

/** A parcel as a customer enters it in the calculator. */
export const shoes: CalculatorInput = {
  category: 'footwear',
  value: 150,
  weight: 3,
  weightUnit: 'lb',
  length: 12,
  width: 8,
  height: 5,
  lengthUnit: 'in',
};
