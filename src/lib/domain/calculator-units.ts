import type { CalculatorBasis } from './calculator.ts';
import { type CalculatorForm, type NumberField, readField } from './calculator-form.ts';
import { gramsFromTyped, gramsPerPound } from './pricing.ts';

/** Conversion factors, and how far a number may be rounded: too little to change a price. */
const conversions = {
  lb: { times: 1000 / gramsPerPound, tolerance: 0.2 / gramsPerPound },
  kg: { times: gramsPerPound / 1000, tolerance: 0.0002 },
  in: { times: 1 / 2.54, tolerance: 0.00013 / 2.54 },
  cm: { times: 2.54, tolerance: 0.00013 },
} as const;

/** The number with the fewest decimals that the tolerance allows, so that 2.2 kg in pounds and back is 2.2 kg. */
function shortest(number: number, tolerance: number): string {
  const candidates = [0, 1, 2, 3].map((decimals) => Number(number.toFixed(decimals)));
  const rounded = candidates.find(
    (candidate) => candidate > 0 && Math.abs(candidate - number) <= tolerance,
  );
  return String(rounded ?? Number(number.toFixed(4)));
}

/** The text of a field converted to a unit; text that is not a number stays as it is. */
function convert(form: CalculatorForm, field: NumberField, unit: keyof typeof conversions): string {
  const reading = readField(form, field);
  if (!('number' in reading)) return form[field];
  const { times, tolerance } = conversions[unit];
  // As it is priced, so that another unit costs the same.
  const number = unit === 'lb' ? gramsFromTyped(reading.number, 'kg') / 1000 : reading.number;
  return shortest(number * times, tolerance);
}

/** The form with its weight in another unit. */
export const withWeightUnit = (
  form: CalculatorForm,
  weightUnit: CalculatorForm['weightUnit'],
): CalculatorForm =>
  weightUnit === form.weightUnit
    ? form
    : { ...form, weightUnit, weight: convert(form, 'weight', weightUnit) };

/** What the goods of a form usually weigh, as text in the form's unit. */
export function typicalWeight(form: CalculatorForm, { tariff }: CalculatorBasis): string {
  const pounds = [form, ...form.further]
    .map((item) => tariff.categories.find(({ id }) => id === item.category)?.typicalPounds ?? 0)
    .reduce((sum, itemPounds) => sum + itemPounds);
  return withWeightUnit({ ...form, weightUnit: 'lb', weight: String(pounds) }, form.weightUnit)
    .weight;
}

/** The form with its size in another unit. */
export const withLengthUnit = (
  form: CalculatorForm,
  lengthUnit: CalculatorForm['lengthUnit'],
): CalculatorForm =>
  lengthUnit === form.lengthUnit
    ? form
    : {
        ...form,
        lengthUnit,
        length: convert(form, 'length', lengthUnit),
        width: convert(form, 'width', lengthUnit),
        height: convert(form, 'height', lengthUnit),
      };
