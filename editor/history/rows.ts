import { rowName } from '#editor/where.ts';

/** The same row of a list before and after a change. */
interface Row {
  readonly name: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What a row of a list is called. */
const nameOf = (row: unknown): string => rowName(row) ?? 'a row';

function keyOf(row: unknown): string {
  const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined;
  return typeof id === 'string' ? id : (rowName(row) ?? JSON.stringify(row));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Pairs the rows of two lists by their names; two that are left over in the same place are one, renamed. */
export function rowsOf(before: unknown, after: unknown): Row[] {
  const [old, next] = [listOf(before), listOf(after)];
  const oldByKey = new Map(old.map((row) => [keyOf(row), row]));
  const nextKeys = new Set(next.map(keyOf));
  const pairs = next.map((row, index): Row => {
    const same = oldByKey.get(keyOf(row));
    if (same !== undefined) return { name: nameOf(row), before: same, after: row };
    const oldAtIndex = old[index];
    const isRenamed = oldAtIndex !== undefined && !nextKeys.has(keyOf(oldAtIndex));
    return isRenamed
      ? { name: nameOf(oldAtIndex), before: oldAtIndex, after: row }
      : { name: nameOf(row), after: row };
  });
  const used = new Set(pairs.map((pair) => pair.before));
  const gone = old.filter((row) => !used.has(row));
  return [...pairs, ...gone.map((row) => ({ name: nameOf(row), before: row }))];
}
