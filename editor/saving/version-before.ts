import { at } from '#editor/values.ts';
import type { Path } from './merge-values.ts';

// Rows of price lists have one of these keys.
const rowKey = (row: unknown): unknown =>
  at(row, 'id') ?? at(row, 'pounds') ?? at(row, 'aboveKilograms');

/** The field of `version` that a path leads to in `model`; a row of a list is found by its key. */
function sameField(version: unknown, model: unknown, [key, ...innerPath]: Path): unknown {
  if (key === undefined) return version;
  const row = at(model, key);
  const sameRow =
    Array.isArray(model) && Array.isArray(version)
      ? version.find((other) => rowKey(other) === rowKey(row))
      : at(version, key);
  return sameField(sameRow, row, innerPath);
}

/** The value before a row of `changes` replaced it, from an earlier row or the first prices; undefined for other paths. */
export function versionBefore(file: unknown, path: Path): unknown {
  const depth = path.indexOf('changes');
  const index = path[depth + 1];
  if (depth < 0 || index === undefined) return undefined;
  const firstVersion = path.slice(0, depth).reduce(at, file);
  const changes: unknown = at(firstVersion, 'changes');
  const dayOf = (change: unknown) => String(at(change, 'effectiveFrom'));
  const row = at(changes, index);
  const earlierRows = (Array.isArray(changes) ? changes : [])
    .filter((change) => dayOf(change) < dayOf(row))
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  return [...earlierRows, firstVersion]
    .map((version) => sameField(version, row, path.slice(depth + 2)))
    .find((value) => value !== undefined);
}
