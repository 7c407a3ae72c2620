import {
  type CalculatorForm,
  emptyForm,
  type ItemForm,
  lengthUnits,
  maxFurtherItems,
  maxItemNameLength,
  numberFields,
  readField,
  readItem,
  weightUnits,
} from './calculator-form.ts';

/** The query of a calculator address, with the names of the API's own query (§7). */
export type CalculatorQuery = Partial<
  Record<Exclude<keyof CalculatorForm, 'further'>, string | number | boolean>
> & { readonly item?: Readonly<Record<number, string>> };

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | undefined =>
  choices.find((choice) => choice === value);

/** The further items in an address, each written as its value, its category and, if it has one, its name. */
function readItems(query: URLSearchParams, categories: readonly string[]): ItemForm[] {
  const items = Array.from({ length: maxFurtherItems }, (_, index): readonly ItemForm[] => {
    const [value = '', category = '', ...name] = query.get(`item[${index + 1}]`)?.split(' ') ?? [];
    const item = { name: name.join(' ').slice(0, maxItemNameLength), value, category };
    const isValid = 'number' in readItem(emptyForm(''), item) && categories.includes(category);
    return isValid ? [item] : [];
  });
  return items.flat();
}

/** The further items of a form for an address; items with an invalid value are left out. */
function writeItems(form: CalculatorForm): CalculatorQuery {
  const items = form.further.flatMap((item): readonly string[] => {
    const reading = readItem(form, item);
    return 'number' in reading ? [`${reading.number} ${item.category} ${item.name}`.trim()] : [];
  });
  if (items.length === 0) return {};
  return { item: Object.fromEntries(items.map((item, index) => [index + 1, item])) };
}

/** The form that an address describes; invalid values are ignored. */
export function formOfAddress(search: string, categories: readonly string[]): CalculatorForm {
  const query = new URLSearchParams(search);
  const empty = emptyForm(categories[0] ?? '');
  const choices: CalculatorForm = {
    ...empty,
    category: oneOf(categories, query.get('category')) ?? empty.category,
    weightUnit: oneOf(weightUnits, query.get('weightUnit')) ?? empty.weightUnit,
    lengthUnit: oneOf(lengthUnits, query.get('lengthUnit')) ?? empty.lengthUnit,
    collect: query.get('collect') === 'true',
    further: readItems(query, categories),
  };
  const numberEntries = numberFields.flatMap((field) => {
    const text = query.get(field)?.trim() ?? '';
    return 'number' in readField({ ...choices, [field]: text }, field) ? [[field, text]] : [];
  });
  return { ...choices, ...Object.fromEntries(numberEntries) };
}

/** The query that describes a form in an address; empty for an untouched form. */
export function queryOfForm(form: CalculatorForm, categories: readonly string[]): CalculatorQuery {
  const empty = emptyForm(categories[0] ?? '');
  const query: { -readonly [Name in keyof CalculatorQuery]: CalculatorQuery[Name] } =
    writeItems(form);
  for (const field of numberFields) {
    const reading = readField(form, field);
    if ('number' in reading) query[field] = reading.number;
  }
  if (form.weightUnit !== empty.weightUnit) query.weightUnit = form.weightUnit;
  if (form.lengthUnit !== empty.lengthUnit) query.lengthUnit = form.lengthUnit;
  if (form.collect) query.collect = true;
  const isUntouched = Object.keys(query).length === 0 && form.category === empty.category;
  return isUntouched ? {} : { category: form.category, ...query };
}
