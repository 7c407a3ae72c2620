import { at } from '#editor/values.ts';
import { rowName } from '#editor/where.ts';

/** The same row of a list before and after a change. */
interface Row {
  readonly name: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const nameOf = (row: unknown): string => rowName(row) ?? 'a row';

function keyOf(row: unknown): string {
  const id = at(row, 'id');
  return typeof id === 'string' ? id : (rowName(row) ?? JSON.stringify(row));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Pairs the rows of two lists by their names, the second of a name with the second; two rows without a partner at the
 * same index are one, renamed.
 */
export function rowsOf(before: unknown, after: unknown): Row[] {
  const [oldRows, newRows] = [listOf(before), listOf(after)];
  const indexesByKey = Map.groupBy(oldRows.keys(), (index) => keyOf(oldRows[index]));
  const partners = newRows.map((row) => indexesByKey.get(keyOf(row))?.shift());
  const isFree = (index: number) => index < oldRows.length && !partners.includes(index);
  const pairs = newRows.map((row, index): Row => {
    const partner = partners[index];
    if (partner !== undefined) return { name: nameOf(row), before: oldRows[partner], after: row };
    return isFree(index)
      ? { name: nameOf(oldRows[index]), before: oldRows[index], after: row }
      : { name: nameOf(row), after: row };
  });
  // A free row at the index of a new one without a partner is that one's old version.
  const removals = oldRows.filter(
    (_, index) => isFree(index) && (index >= newRows.length || partners[index] !== undefined),
  );
  return [...pairs, ...removals.map((row) => ({ name: nameOf(row), before: row }))];
}
