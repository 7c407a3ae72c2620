/** A value of a field without words of its own. */
export function valueWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? 'Left empty' : value;
}
