import { type Imports, resolveImport } from './read-imports.ts';

/** Circular imports, including type imports: each cycle as a path back to its first file. */
export function circlesIn(imports: Imports): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const specifier of imports.get(file) ?? [])
      follow(resolveImport(file, specifier), [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles;
}
