import type { CalculatorInput } from '#lib/domain/calculator.ts';

/** A shirt whose dimensional weight exceeds its actual weight. */
export const shirtInput = {
  category: 'clothing',
  value: 101,
  weight: 1.5,
  weightUnit: 'lb',
  length: 10,
  width: 8,
  height: 3,
  lengthUnit: 'in',
} as const satisfies CalculatorInput;
