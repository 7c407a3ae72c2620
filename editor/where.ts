import { labelOf } from './words.ts';

type Path = readonly PropertyKey[];

// What a row is called by, in the order of how well it tells.
const nameKeys = ['name', 'question', 'title', 'heading', 'label', 'group', 'days', 'caption'];

const shortened = (text: string): string => (text.length > 50 ? `${text.slice(0, 49)}…` : text);

/** What a list's entry is called; undefined if nothing in it is a name. */
export function rowName(row: unknown): string | undefined {
  if (typeof row === 'string') return row.trim() ? shortened(row.trim()) : undefined;
  if (typeof row !== 'object' || row === null) return undefined;
  for (const key of nameKeys) {
    const name: unknown = Reflect.get(row, key);
    if (typeof name === 'string' && name.trim()) return shortened(name.trim());
  }
  const first = Object.entries(row).find(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  return first && `${labelOf(first[0])} ${first[1]}`;
}

const at = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** A field by the labels of its form, such as “Offices › Kingston › Saturday › Closes”. */
export function whereOf(path: Path, values: unknown): string {
  const parts: string[] = [];
  let value = values;
  for (const [index, key] of path.entries()) {
    const inList = Array.isArray(value);
    value = at(value, key);
    if (!inList) {
      parts.push(labelOf(String(key)));
      continue;
    }
    const name = rowName(value);
    // Below a named row, another named row says itself which list it is in.
    if (name && index > 2) parts.pop();
    parts.push(name ?? `row ${Number(key) + 1}`);
  }
  return parts.join(' › ');
}
