import { labelOf } from './labels.ts';

type Path = readonly PropertyKey[];

// What a row is called by, in the order of how well it tells.
const nameKeys = ['name', 'question', 'title', 'heading', 'label', 'group', 'days', 'caption'];

const shortened = (text: string): string => (text.length > 50 ? `${text.slice(0, 49)}…` : text);

// Ids, icon names and file names begin in lower case.
const looksLikeName = (text: string): boolean => /^[“"]?\p{Lu}\p{L}/u.test(text);

/** What a list's entry is called: by its own text, its name, its first words, or its first two values. */
export function rowName(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null)
    return shortened(String(row ?? '').trim()) || undefined;
  const known = Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return text ? [{ key, text }] : [];
  });
  const named = nameKeys.flatMap((name) => known.filter(({ key }) => key === name))[0];
  const best =
    named ?? known.find(({ text }) => looksLikeName(text)) ?? known.find(({ key }) => key === 'id');
  if (best) return shortened(best.text);
  // A new row has little more than its choices.
  if (known.length < 2) return undefined;
  const values = known.slice(0, 2).map(({ key, text }) => `${labelOf(key)} ${text}`);
  return values.join(', ') || undefined;
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
