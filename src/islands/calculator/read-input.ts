import {
  type CalculatorForm,
  emptyForm,
  lengthUnits,
  numberFields,
  weightUnits,
} from '#lib/domain/calculator-form.ts';

/** The fields that were changed before hydration. */
export function readInput(
  element: HTMLFormElement,
  firstCategory: string,
): Partial<CalculatorForm> {
  const data = new FormData(element);
  const textOf = (name: string) => String(data.get(name) ?? '');
  const defaults = emptyForm(firstCategory);
  const input: CalculatorForm = {
    ...defaults,
    ...Object.fromEntries(numberFields.map((field) => [field, textOf(field)])),
    category: textOf('category'),
    weightUnit: weightUnits.find((unit) => unit === textOf('weightUnit')) ?? defaults.weightUnit,
    lengthUnit: lengthUnits.find((unit) => unit === textOf('lengthUnit')) ?? defaults.lengthUnit,
    collect: data.get('collect') === 'true',
  };
  // Object.keys() loses the names' types.
  const names = Object.keys(defaults) as (keyof CalculatorForm)[];
  return Object.fromEntries(
    names.filter((name) => input[name] !== defaults[name]).map((name) => [name, input[name]]),
  );
}
