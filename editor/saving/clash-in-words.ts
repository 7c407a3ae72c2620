import { rowsOf } from '#editor/history/rows.ts';
import { rowName, whereOf } from '#editor/where.ts';
import { type Clash, changedPlaces, keyOf, type Path } from './merge-values.ts';

/** A place that both editors changed, and what each of them made of it, as lines; none where it is deleted or left empty. */
export interface ClashInWords {
  key: string;
  where: string;
  mine: string;
  theirs: string;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A value below a row as lines such as “Name: Honey”. */
function lines(value: unknown): string[] {
  if (!isRow(value)) return [String(value ?? '')];
  const leaves = Object.entries(Object(value)).flatMap(([key, inner]) => {
    const label = whereOf([Array.isArray(value) ? Number(key) : key], value);
    return isRow(inner) ? lines(inner).map((line) => `${label} › ${line}`) : [`${label}: ${inner}`];
  });
  // A line of an address is its own name.
  return Array.isArray(value) && !value.some(isRow) ? value.map(String) : leaves;
}

/** What became of a row: the fields that differ; its name alone if nothing does. */
function rowLines({ name, before, after }: ReturnType<typeof rowsOf>[number]): string[] {
  if (after === undefined) return [`“${name}” deleted`];
  if (before === undefined || !isRow(before)) return [`“${name}” added`, ...lines(after)];
  const changed = changedPlaces(before, after).flatMap((path) => {
    const label = whereOf(path, after);
    return lines(valueAt(after, path)).map((line) => `${label}: ${line}`);
  });
  return changed.length > 0 ? changed : [`“${name}” as it was`];
}

/** One editor's version of what there was before. */
function inWords(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return lines(after).join('\n');
  if (![...before, ...after].some(isRow)) return after.join('\n\n');
  return after.length === 0 ? '' : rowsOf(before, after).flatMap(rowLines).join('\n');
}

/** A clash in the form's words; `merged` is what its path leads into. */
export function clashInWords({ path, before, mine, theirs }: Clash, merged: unknown): ClashInWords {
  const list = valueAt(merged, path.slice(0, -1));
  // Rows of a list that one of them added or took out: the place in the list may be another row's by now.
  const names = Array.isArray(list) && Array.isArray(before) ? before.map(rowName) : [];
  const where =
    names.length > 0
      ? [whereOf(path.slice(0, -1), merged), names.filter(Boolean).join(', ')].join(' › ')
      : whereOf(path, merged);
  return { key: keyOf(path), where, mine: inWords(before, mine), theirs: inWords(before, theirs) };
}
