import {
  type CalculatorForm,
  emptyForm,
  lengthUnits,
  numberFields,
  weightUnits,
} from '#lib/domain/calculator-form.ts';

/** The fields that were changed before hydration. */
export function typedIn(element: HTMLFormElement, firstCategory: string): Partial<CalculatorForm> {
  const data = new FormData(element);
  const textOf = (name: string) => String(data.get(name) ?? '');
  const untouched = emptyForm(firstCategory);
  const typed: CalculatorForm = {
    ...untouched,
    ...Object.fromEntries(numberFields.map((field) => [field, textOf(field)])),
    category: textOf('category'),
    weightUnit: weightUnits.find((unit) => unit === textOf('weightUnit')) ?? untouched.weightUnit,
    lengthUnit: lengthUnits.find((unit) => unit === textOf('lengthUnit')) ?? untouched.lengthUnit,
    collect: data.get('collect') === 'true',
  };
  // Object.keys() loses the names' types.
  const names = Object.keys(untouched) as (keyof CalculatorForm)[];
  return Object.fromEntries(
    names.filter((name) => typed[name] !== untouched[name]).map((name) => [name, typed[name]]),
  );
}
