import {
  type CalculatorForm,
  emptyForm,
  lengthUnits,
  numberFields,
  readField,
  weightUnits,
} from './calculator-form.ts';

/** The query of a calculator address, with the names of the API's own query (§7). */
export type CalculatorQuery = Partial<Record<keyof CalculatorForm, string | number>>;

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | undefined =>
  choices.find((choice) => choice === value);

/** The form that an address describes; invalid values are ignored. */
export function formOfAddress(search: string, categories: readonly string[]): CalculatorForm {
  const query = new URLSearchParams(search);
  const empty = emptyForm(categories[0] ?? '');
  const chosen: CalculatorForm = {
    ...empty,
    category: oneOf(categories, query.get('category')) ?? empty.category,
    weightUnit: oneOf(weightUnits, query.get('weightUnit')) ?? empty.weightUnit,
    lengthUnit: oneOf(lengthUnits, query.get('lengthUnit')) ?? empty.lengthUnit,
  };
  const filledIn = numberFields.flatMap((field) => {
    const text = query.get(field)?.trim() ?? '';
    return 'number' in readField({ ...chosen, [field]: text }, field) ? [[field, text]] : [];
  });
  return { ...chosen, ...Object.fromEntries(filledIn) };
}

/** The query of the address that describes a form; empty for an untouched form. */
export function queryOfForm(form: CalculatorForm, categories: readonly string[]): CalculatorQuery {
  const empty = emptyForm(categories[0] ?? '');
  const query: CalculatorQuery = {};
  for (const field of numberFields) {
    const typed = readField(form, field);
    if ('number' in typed) query[field] = typed.number;
  }
  if (form.weightUnit !== empty.weightUnit) query.weightUnit = form.weightUnit;
  if (form.lengthUnit !== empty.lengthUnit) query.lengthUnit = form.lengthUnit;
  const isUntouched = Object.keys(query).length === 0 && form.category === empty.category;
  return isUntouched ? {} : { category: form.category, ...query };
}
