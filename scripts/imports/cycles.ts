import { type Imports, resolveImport } from './read-imports.ts';

/** Circular imports, including type imports: each cycle as a path back to its first file. */
export function cyclesIn(imports: Imports): string[] {
  const visited = new Set<string>();
  const cycles: string[] = [];
  const follow = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || visited.has(file)) return;
    for (const specifier of imports.get(file) ?? [])
      follow(resolveImport(file, specifier), [...path, file]);
    visited.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return cycles;
}
