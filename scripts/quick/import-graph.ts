import { type Imports, resolveImport } from '#scripts/imports/read-imports.ts';

/** The files that import each file, as paths from the project's folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Inverts the import graph. */
export function importersIn(imports: Imports): Importers {
  const importers = new Map<string, Set<string>>();
  for (const [file, specifiers] of imports)
    for (const specifier of specifiers) {
      const target = resolveImport(file, specifier);
      const files = importers.get(target) ?? new Set();
      importers.set(target, files.add(file));
    }
  return importers;
}

/** The number of imports from the given files (distance 0) to each file that depends on them. */
export function distancesFrom(
  files: readonly string[],
  importers: Importers,
): ReadonlyMap<string, number> {
  const distances = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}
