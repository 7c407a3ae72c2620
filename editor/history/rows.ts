import { rowName } from '#editor/where.ts';

/** The same row of a list before and after a change. */
interface Row {
  readonly name: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const nameOf = (row: unknown): string => rowName(row) ?? 'a row';

function keyOf(row: unknown): string {
  const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined;
  return typeof id === 'string' ? id : (rowName(row) ?? JSON.stringify(row));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Pairs the rows of two lists by their names; two rows without a partner at the same index are one, renamed. */
export function rowsOf(before: unknown, after: unknown): Row[] {
  const [oldRows, newRows] = [listOf(before), listOf(after)];
  const oldByKey = new Map(oldRows.map((row) => [keyOf(row), row]));
  const newKeys = new Set(newRows.map(keyOf));
  const pairs = newRows.map((row, index): Row => {
    const oldRow = oldByKey.get(keyOf(row));
    if (oldRow !== undefined) return { name: nameOf(row), before: oldRow, after: row };
    const oldAtIndex = oldRows[index];
    const isRenamed = oldAtIndex !== undefined && !newKeys.has(keyOf(oldAtIndex));
    return isRenamed
      ? { name: nameOf(oldAtIndex), before: oldAtIndex, after: row }
      : { name: nameOf(row), after: row };
  });
  const partners = new Set(pairs.map((pair) => pair.before));
  const removals = oldRows.filter((row) => !partners.has(row));
  return [...pairs, ...removals.map((row) => ({ name: nameOf(row), before: row }))];
}
