import {
  type Calculation,
  type CalculatorBasis,
  type CalculatorInput,
  calculate,
} from './calculator.ts';

/** What a parcel costs, at least and at most; exactly, once its size is known. */
export interface Cost {
  readonly min: Calculation;
  readonly max: Calculation;
  readonly isExact: boolean;
}

/** Inputs whose size is unknown. */
export type UnsizedInput = Omit<CalculatorInput, 'length' | 'width' | 'height' | 'lengthUnit'>;

type Box = Pick<CalculatorInput, 'length' | 'width' | 'height'>;

const volumeOf = ({ length, width, height }: Box): number => length * width * height;

/** The typical boxes of a category; of several, a box as large as their smallest together and one as their largest. */
function typicalBoxes(unsized: UnsizedInput, { tariff }: CalculatorBasis): readonly Box[] {
  const boxes = [unsized, ...(unsized.further ?? [])].map(
    ({ category }) => tariff.categories.find(({ id }) => id === category)?.typicalBoxes ?? [],
  );
  const [firstBoxes = []] = boxes;
  if (boxes.length === 1) return firstBoxes;
  return [Math.min, Math.max].map((choose) => {
    const volumes = boxes.map((categoryBoxes) => choose(...categoryBoxes.map(volumeOf)));
    // Of a box only the volume decides the price.
    return { length: volumes.reduce((sum, volume) => sum + volume, 0), width: 1, height: 1 };
  });
}

/** What a parcel costs in the typical boxes of its goods; undefined for an unknown category. */
export function costRange(unsized: UnsizedInput, basis: CalculatorBasis): Cost | undefined {
  const boxes = typicalBoxes(unsized, basis);
  const calculations = boxes.flatMap((box): readonly Calculation[] => {
    const input = { ...unsized, ...box, lengthUnit: 'in' } as const;
    const result = calculate(input, basis);
    return result ? [{ input, result }] : [];
  });
  const [min, ...others] = calculations.toSorted((a, b) => a.result.totalCost - b.result.totalCost);
  return min && { min, max: others.at(-1) ?? min, isExact: false };
}
