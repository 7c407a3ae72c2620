type Path = readonly (string | number)[];

const at = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

// What the rows of price lists are known by.
const nameOf = (row: unknown): unknown =>
  at(row, 'id') ?? at(row, 'pounds') ?? at(row, 'aboveKilograms');

/** The same field of another version; a row of a list is the one of the same name. */
function sameField(version: unknown, like: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return version;
  const row = at(like, key);
  const there =
    Array.isArray(like) && Array.isArray(version)
      ? version.find((other) => nameOf(other) === nameOf(row))
      : at(version, key);
  return sameField(there, row, rest);
}

/** What applied before a field of a row of `changes`: by the change before it, or the file’s own; else undefined. */
export function versionBefore(file: unknown, path: Path): unknown {
  const list = path.indexOf('changes');
  const index = path[list + 1];
  if (list < 0 || index === undefined) return undefined;
  const first = path.slice(0, list).reduce(at, file);
  const changes: unknown = at(first, 'changes');
  const dayOf = (change: unknown) => String(at(change, 'effectiveFrom'));
  const own = at(changes, index);
  const before = (Array.isArray(changes) ? changes : [])
    .filter((change) => dayOf(change) < dayOf(own))
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  return [...before, first]
    .map((version) => sameField(version, own, path.slice(list + 2)))
    .find((value) => value !== undefined);
}
