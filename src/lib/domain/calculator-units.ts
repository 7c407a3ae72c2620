import type { CalculatorBasis } from './calculator.ts';
import { type CalculatorForm, type NumberField, readField } from './calculator-form.ts';
import { gramsPerPound } from './pricing.ts';

/** Conversion factors, and how far a number may be rounded: too little to change a price. */
const conversions = {
  lb: { times: 1000 / gramsPerPound, tolerance: 0.2 / gramsPerPound },
  kg: { times: gramsPerPound / 1000, tolerance: 0.0002 },
  in: { times: 1 / 2.54, tolerance: 0.00013 / 2.54 },
  cm: { times: 2.54, tolerance: 0.00013 },
} as const;

/** The number with the fewest decimals near another one, so that 2.2 kg in pounds and back is 2.2 kg. */
function shortest(number: number, tolerance: number): string {
  const shorter = [0, 1, 2, 3].map((decimals) => Number(number.toFixed(decimals)));
  const found = shorter.find((short) => short > 0 && Math.abs(short - number) <= tolerance);
  return String(found ?? Number(number.toFixed(4)));
}

function converted(
  form: CalculatorForm,
  field: NumberField,
  unit: keyof typeof conversions,
): string {
  const typed = readField(form, field);
  // Unreadable text stays as typed.
  if (!('number' in typed)) return form[field];
  const { times, tolerance } = conversions[unit];
  return shortest(typed.number * times, tolerance);
}

/** The same parcel with its weight in another unit. */
export const withWeightUnit = (
  form: CalculatorForm,
  weightUnit: CalculatorForm['weightUnit'],
): CalculatorForm =>
  weightUnit === form.weightUnit
    ? form
    : { ...form, weightUnit, weight: converted(form, 'weight', weightUnit) };

/** What the goods of a form usually weigh, as a text in its unit. */
export function typicalWeight(form: CalculatorForm, { tariff }: CalculatorBasis): string {
  const pounds = [form, ...form.further]
    .map((item) => tariff.categories.find(({ id }) => id === item.category)?.typicalPounds ?? 0)
    .reduce((sum, each) => sum + each);
  return withWeightUnit({ ...form, weightUnit: 'lb', weight: String(pounds) }, form.weightUnit)
    .weight;
}

/** The same parcel with its size in another unit. */
export const withLengthUnit = (
  form: CalculatorForm,
  lengthUnit: CalculatorForm['lengthUnit'],
): CalculatorForm =>
  lengthUnit === form.lengthUnit
    ? form
    : {
        ...form,
        lengthUnit,
        length: converted(form, 'length', lengthUnit),
        width: converted(form, 'width', lengthUnit),
        height: converted(form, 'height', lengthUnit),
      };
