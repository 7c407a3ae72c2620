import type { FieldOf, Flat } from '#lib/domain/edits.ts';

/** What the fields of a form are called, and their values in words. */
export interface FieldWords<Values extends Flat> {
  readonly labels: Readonly<Record<FieldOf<Values>, string>>;
  readonly wordsOf: (field: FieldOf<Values>, value: string | boolean) => string;
}

/** A value of a field without words of its own. */
export function valueWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? 'Left empty' : value;
}
