import type { CalculatorInput } from './calculator.ts';
import type { UnsizedInput } from './cost-range.ts';
import { gramsPerPound } from './pricing.ts';
import { type NumberFault, type NumberRule, readNumber, type TypedNumber } from './typed-number.ts';

/** The calculator's fields as typed and chosen, valid or not. */
export interface CalculatorForm extends Pick<CalculatorInput, 'weightUnit' | 'lengthUnit'> {
  readonly category: string;
  readonly value: string;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/** The fields that hold a number, in the order of the form. */
export const numberFields = ['value', 'weight', 'length', 'width', 'height'] as const;
export type NumberField = (typeof numberFields)[number];
/** The faults, by field. */
export type CalculatorFaults = Readonly<Partial<Record<NumberField, NumberFault>>>;

/** The units of weight to choose from, most used first. */
export const weightUnits = ['lb', 'kg'] as const satisfies readonly CalculatorForm['weightUnit'][];
/** The units of length to choose from, most used first. */
export const lengthUnits = ['in', 'cm'] as const satisfies readonly CalculatorForm['lengthUnit'][];

/** An untouched form. */
export const emptyForm = (category: string): CalculatorForm => ({
  ...{ category, weightUnit: 'lb', lengthUnit: 'in' },
  ...{ value: '', weight: '', length: '', width: '', height: '' },
});

const unitNames = {
  lb: / ?(?:lbs?|pounds?)\.?$/i,
  kg: / ?(?:kgs?|kilos?|kilograms?)\.?$/i,
  in: / ?(?:in|inch|inches|″|")\.?$/i,
  cm: / ?(?:cms?|centimeters?|centimetres?)\.?$/i,
} as const;

/** The largest number of each field, whatever the unit; the server takes no more (calculatorInputSchema). */
export const most = {
  ...{ value: 1_000_000, weight: 100_000 },
  ...{ length: 10_000, width: 10_000, height: 10_000 },
} as const satisfies Record<NumberField, number>;

function ruleOf(field: NumberField, { weightUnit, lengthUnit }: CalculatorForm): NumberRule {
  if (field === 'value') {
    const around = /^(?:US\$|USD|\$)|(?:US\$|USD|\$)$/i;
    return { least: 0, takesLeast: true, most: most[field], around };
  }
  const around = unitNames[field === 'weight' ? weightUnit : lengthUnit];
  return { least: 0, takesLeast: false, most: most[field], around };
}

/** The number in a field, or its fault. */
export const readField = (form: CalculatorForm, field: NumberField): TypedNumber =>
  readNumber(form[field], ruleOf(field, form));

/** The calculator's inputs if every field is valid, else the faults. */
export function readForm(
  form: CalculatorForm,
): { readonly input: CalculatorInput } | { readonly faults: CalculatorFaults } {
  const faults: Partial<Record<NumberField, NumberFault>> = {};
  const numberOf = (field: NumberField): number => {
    const typed = readField(form, field);
    if ('number' in typed) return typed.number;
    faults[field] = typed.fault;
    return 0;
  };
  const { category, weightUnit, lengthUnit } = form;
  const input = {
    category,
    // In whole cents.
    value: Math.round(numberOf('value') * 100) / 100,
    weight: numberOf('weight'),
    weightUnit,
    length: numberOf('length'),
    width: numberOf('width'),
    height: numberOf('height'),
    lengthUnit,
  };
  return Object.keys(faults).length > 0 ? { faults } : { input };
}

/** The inputs without a size; undefined while value or weight cannot be read. */
export function readUnsized(form: CalculatorForm): UnsizedInput | undefined {
  const read = readForm({ ...form, length: '1', width: '1', height: '1' });
  if (!('input' in read)) return undefined;
  const { length, width, height, lengthUnit, ...unsized } = read.input;
  return unsized;
}

/** Conversion factors, and the error that a shorter number may have: too small to change a price. */
const conversions = {
  lb: { times: 1000 / gramsPerPound, near: 0.2 / gramsPerPound },
  kg: { times: gramsPerPound / 1000, near: 0.0002 },
  in: { times: 1 / 2.54, near: 0.00013 / 2.54 },
  cm: { times: 2.54, near: 0.00013 },
} as const;

/** The number with the fewest decimals near another one, so that 2.2 kg in pounds and back is 2.2 kg. */
function shortest(number: number, near: number): string {
  const shorter = [0, 1, 2, 3].map((decimals) => Number(number.toFixed(decimals)));
  const found = shorter.find((short) => short > 0 && Math.abs(short - number) <= near);
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
  const { times, near } = conversions[unit];
  return shortest(typed.number * times, near);
}

/** The same parcel with its weight in another unit. */
export const withWeightUnit = (
  form: CalculatorForm,
  weightUnit: CalculatorForm['weightUnit'],
): CalculatorForm =>
  weightUnit === form.weightUnit
    ? form
    : { ...form, weightUnit, weight: converted(form, 'weight', weightUnit) };

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
