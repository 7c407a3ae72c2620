import { labelOf } from './labels.ts';
import { at } from './values.ts';

type Path = readonly PropertyKey[];

// The fields that name a row, the most telling first.
const nameKeys = ['name', 'question', 'title', 'heading', 'label', 'group', 'days', 'caption'];

const shortened = (text: string): string => (text.length > 50 ? `${text.slice(0, 49)}…` : text);

// Ids, icon names and file names begin in lower case.
const looksLikeName = (text: string): boolean => /^[“"]?\p{Lu}\p{L}/u.test(text);

/** The name of a list's entry: its text, its name field, its first words or its first two values; undefined without any. */
export function rowName(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null)
    return shortened(String(row ?? '').trim()) || undefined;
  const fields = Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return text ? [{ key, text }] : [];
  });
  const nameField =
    nameKeys.flatMap((name) => fields.filter(({ key }) => key === name))[0] ??
    fields.find(({ text }) => looksLikeName(text)) ??
    fields.find(({ key }) => key === 'id');
  if (nameField) return shortened(nameField.text);
  // A new row has little more than its selects.
  if (fields.length < 2) return undefined;
  const values = fields.slice(0, 2).map(({ key, text }) => `${labelOf(key)} ${text}`);
  return values.join(', ');
}

/** A field by the labels of its form, such as “Offices › Kingston › Saturday › Closes”. */
export function whereOf(path: Path, values: unknown): string {
  const parts: string[] = [];
  let value = values;
  for (const [index, key] of path.entries()) {
    const isRow = Array.isArray(value);
    value = at(value, key);
    if (!isRow) {
      parts.push(labelOf(String(key)));
      continue;
    }
    const name = rowName(value);
    // From index 3 on, a row is within another one, and its name says enough without that of its list.
    if (name && index > 2) parts.pop();
    parts.push(name ?? `row ${Number(key) + 1}`);
  }
  return parts.join(' › ');
}
