import { at } from '#editor/values.ts';
import { rowName } from '#editor/where.ts';
import type { Path } from './merge-values.ts';

/** A text or number that is new or changed. */
export interface Leaf {
  path: Path;
  /** The last name in the path, which may end with an index. */
  key: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown => path.reduce(at, value);

/** The text in a field of a row; empty if it has none. */
export const textAt = (row: unknown, key: string): string => String(at(row, key) ?? '');

/** The old value of an entry; of a list that became longer or shorter, the value of the entry with the same name. */
function oldValue(before: unknown, after: unknown, key: string): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return at(before, key);
  const index = Number(key);
  if (before.length === after.length) return before[index];
  const name = rowName(after[index]);
  const hasName = (row: unknown) => rowName(row) === name;
  // The second entry of a name is compared with the second, so that a repeated one is new.
  return before.filter(hasName)[after.slice(0, index).filter(hasName).length];
}

/** Every text and number that is new or changed. */
export function changedLeaves(before: unknown, after: unknown, path: Path = []): Leaf[] {
  if (!isObject(after)) {
    const key = String(path.findLast((part) => typeof part === 'string'));
    return before === after ? [] : [{ path, key, before, after }];
  }
  return Object.entries(after).flatMap(([key, value]) =>
    changedLeaves(oldValue(before, after, key), value, [
      ...path,
      Array.isArray(after) ? Number(key) : key,
    ]),
  );
}
