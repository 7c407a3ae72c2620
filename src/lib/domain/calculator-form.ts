import type { CalculatorInput, FurtherItem } from './calculator.ts';
import type { UnsizedInput } from './cost-range.ts';
import { type NumberError, type NumberRule, readNumber, type TypedNumber } from './typed-number.ts';

/** A further item as the form holds it, valid or not. */
export interface ItemForm extends Omit<FurtherItem, 'value'> {
  readonly value: string;
}

/** The most items besides the first. */
export const maxFurtherItems = 9;
/** The longest name of an item, in characters. */
export const maxItemNameLength = 40;

/** The calculator's fields as the form holds them, valid or not. */
export interface CalculatorForm extends Pick<CalculatorInput, 'weightUnit' | 'lengthUnit'> {
  readonly category: string;
  readonly value: string;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly collect: boolean;
  readonly further: readonly ItemForm[];
}

/** The fields that hold a number, in the order of the form. */
export const numberFields = ['value', 'weight', 'length', 'width', 'height'] as const;
export type NumberField = (typeof numberFields)[number];
/** The errors by field. */
export type CalculatorErrors = Readonly<Partial<Record<NumberField, NumberError>>>;

/** The units of weight to choose from, most used first. */
export const weightUnits = ['lb', 'kg'] as const satisfies readonly CalculatorForm['weightUnit'][];
/** The units of length to choose from, most used first. */
export const lengthUnits = ['in', 'cm'] as const satisfies readonly CalculatorForm['lengthUnit'][];

/** An untouched form. */
export const emptyForm = (category: string): CalculatorForm => ({
  category,
  weightUnit: 'lb',
  lengthUnit: 'in',
  value: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  collect: false,
  further: [],
});

const unitPatterns = {
  lb: / ?(?:lbs?|pounds?)\.?$/i,
  kg: / ?(?:kgs?|kilos?|kilograms?)\.?$/i,
  in: / ?(?:in|inch|inches|″|")\.?$/i,
  cm: / ?(?:cms?|centimeters?|centimetres?)\.?$/i,
} as const;

/** The largest number of each field, whatever the unit; the server takes no more (calculatorInputSchema). */
export const maxNumbers = {
  value: 1_000_000,
  weight: 100_000,
  length: 10_000,
  width: 10_000,
  height: 10_000,
} as const satisfies Record<NumberField, number>;

function ruleOf(field: NumberField, { weightUnit, lengthUnit }: CalculatorForm): NumberRule {
  if (field === 'value') {
    const unit = /^(?:US\$|USD|\$)|(?:US\$|USD|\$)$/i;
    return { allowsZero: true, max: maxNumbers[field], unit };
  }
  const unit = unitPatterns[field === 'weight' ? weightUnit : lengthUnit];
  return { allowsZero: false, max: maxNumbers[field], unit };
}

/** The number in a field, or what is wrong with it. */
export const readField = (form: CalculatorForm, field: NumberField): TypedNumber =>
  readNumber(form[field], ruleOf(field, form));

/** The value of a further item; an empty one does not count yet. */
export const readItem = (form: CalculatorForm, { value }: ItemForm): TypedNumber =>
  readField({ ...form, value }, 'value');

const roundToCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The calculator's inputs if everything is valid, else the errors of its own fields; further items show theirs. */
export function readForm(
  form: CalculatorForm,
): { readonly input: CalculatorInput } | { readonly errors: CalculatorErrors } {
  const errors: Partial<Record<NumberField, NumberError>> = {};
  const numberOf = (field: NumberField): number => {
    const reading = readField(form, field);
    if ('number' in reading) return reading.number;
    errors[field] = reading.error;
    return 0;
  };
  let hasUnreadableItem = false;
  const further = form.further.flatMap((item): readonly FurtherItem[] => {
    const reading = readItem(form, item);
    if ('number' in reading) return [{ ...item, value: roundToCents(reading.number) }];
    if (reading.error !== 'missing') hasUnreadableItem = true;
    return [];
  });
  const { category, weightUnit, lengthUnit } = form;
  const input = {
    category,
    value: roundToCents(numberOf('value')),
    weight: numberOf('weight'),
    weightUnit,
    length: numberOf('length'),
    width: numberOf('width'),
    height: numberOf('height'),
    lengthUnit,
    ...(form.collect && { collect: true }),
    ...(further.length > 0 && { further }),
  };
  return Object.keys(errors).length > 0 || hasUnreadableItem ? { errors } : { input };
}

/** The inputs without a size; undefined while any other field is invalid. */
export function readUnsized(form: CalculatorForm): UnsizedInput | undefined {
  const result = readForm({ ...form, length: '1', width: '1', height: '1' });
  if (!('input' in result)) return undefined;
  const { length, width, height, lengthUnit, ...unsized } = result.input;
  return unsized;
}
