import {
  type Calculation,
  type CalculatorBasis,
  type CalculatorInput,
  calculate,
} from './calculator.ts';

/** What a parcel costs, at least and at most; exactly, once its size is known. */
export interface Cost {
  readonly least: Calculation;
  readonly most: Calculation;
  readonly isExact: boolean;
}

/** Inputs whose size is unknown. */
export type UnsizedInput = Omit<CalculatorInput, 'length' | 'width' | 'height' | 'lengthUnit'>;

/** What a parcel costs in the typical boxes of its category; undefined for an unknown category. */
export function costRange(unsized: UnsizedInput, basis: CalculatorBasis): Cost | undefined {
  const category = basis.tariff.categories.find(({ id }) => id === unsized.category);
  const calculations = (category?.typicalBoxes ?? []).flatMap((box): readonly Calculation[] => {
    const input = { ...unsized, ...box, lengthUnit: 'in' } as const;
    const result = calculate(input, basis);
    return result ? [{ input, result }] : [];
  });
  const [least, ...others] = calculations.toSorted(
    (a, b) => a.result.totalCost - b.result.totalCost,
  );
  return least && { least, most: others.at(-1) ?? least, isExact: false };
}
