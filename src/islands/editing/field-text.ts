import type { FieldOf, Flat } from '#lib/domain/edits.ts';

/** Labels of a form's fields, and how to print their values. */
export interface FieldText<Values extends Flat> {
  readonly labels: Readonly<Record<FieldOf<Values>, string>>;
  readonly textOf: (field: FieldOf<Values>, value: string | boolean) => string;
}

/** Prints a value for which a field has no wording of its own. */
export function valueText(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? 'Left empty' : value;
}
