import { rowsOf } from '#editor/history/rows.ts';
import { rowName, whereOf } from '#editor/where.ts';
import { valueAt } from './changed-leaves.ts';
import { type Clash, changedPlaces, keyOf } from './merge-values.ts';

/** A field or rows that both editors changed, with both versions as lines; an empty version means deleted or left empty. */
export interface ClashInWords {
  key: string;
  where: string;
  mine: string;
  theirs: string;
}

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A value below a row as lines such as “Name: Honey”. */
function lines(value: unknown): string[] {
  if (!isRow(value)) return [String(value ?? '')];
  const leaves = Object.entries(Object(value)).flatMap(([key, inner]) => {
    const label = whereOf([Array.isArray(value) ? Number(key) : key], value);
    return isRow(inner) ? lines(inner).map((line) => `${label} › ${line}`) : [`${label}: ${inner}`];
  });
  // Plain texts, such as the lines of an address, need no labels.
  return Array.isArray(value) && !value.some(isRow) ? value.map(String) : leaves;
}

/** How one editor changed a row: the fields that differ, or that it stayed as it was. */
function rowLines({ name, before, after }: ReturnType<typeof rowsOf>[number]): string[] {
  if (after === undefined) return [`“${name}” deleted`];
  if (before === undefined || !isRow(before)) return [`“${name}” added`, ...lines(after)];
  const fieldLines = changedPlaces(before, after).flatMap((path) => {
    const label = whereOf(path, after);
    return lines(valueAt(after, path)).map((line) => `${label}: ${line}`);
  });
  return fieldLines.length > 0 ? fieldLines : [`“${name}” as it was`];
}

/** One editor's version of a value, compared with the value before both edits. */
function inWords(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return lines(after).join('\n');
  if (![...before, ...after].some(isRow)) return after.join('\n\n');
  return after.length === 0 ? '' : rowsOf(before, after).flatMap(rowLines).join('\n');
}

/** A clash in the form's words; its path leads into `merged`. */
export function clashInWords({ path, before, mine, theirs }: Clash, merged: unknown): ClashInWords {
  const list = valueAt(merged, path.slice(0, -1));
  // A clash of rows that one editor added or deleted is named after these rows: another row may be at its index by now.
  const names = Array.isArray(list) && Array.isArray(before) ? before.map(rowName) : [];
  const where =
    names.length > 0
      ? [whereOf(path.slice(0, -1), merged), names.filter(Boolean).join(', ')].join(' › ')
      : whereOf(path, merged);
  return { key: keyOf(path), where, mine: inWords(before, mine), theirs: inWords(before, theirs) };
}
