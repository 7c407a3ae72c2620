import { type Imports, resolveImport } from './read-imports.ts';
import { zones } from './zones.ts';

/** The segments of a path or package name; `astro:content` is below `astro:`, not below `astro`. */
const partsOf = (name: string) => name.split(/\/|(?<=:)/);
const topOf = (path: string) => partsOf(path)[0] ?? '';

/** Whether a name in the table matches a path: itself and everything below it; `*` matches one segment. */
export const covers = (name: string, path: string): boolean => {
  const parts = partsOf(path);
  return partsOf(name).every(
    (part, index) => part === parts[index] || (part === '*' && index < parts.length),
  );
};

/** The zone of a file: its line in the table and its folder. */
function findZone(file: string) {
  const line = Object.keys(zones).find((name) => covers(name, file));
  if (line === undefined) return undefined;
  const depth = partsOf(line).length;
  return { line, depth, folder: partsOf(file).slice(0, depth).join('/') };
}

/** Why a file may not import something; undefined if it may. */
export function findRefusal(file: string, specifier: string): string | undefined {
  const zone = findZone(file);
  if (!zone) return `${file} belongs to no zone of scripts/imports/zones.ts`;
  const target = resolveImport(file, specifier);
  if (specifier.startsWith('..'))
    return `${file} imports ${specifier}: another folder is named by its # alias`;
  const other = findZone(target);
  if (other?.folder === zone.folder) return undefined;
  const allowed = zones[zone.line] ?? [];
  // Permission for a zone does not include the zones inside it.
  const allows = (name: string) =>
    covers(name, target) && partsOf(name).length >= (other?.depth ?? 0);
  return allowed.some((name) => allows(resolveImport('', name)))
    ? undefined
    : `${file} imports ${specifier}; ${zone.line} may import itself, ${allowed.join(', ')}`;
}

/** Every forbidden import; tests may import anything. */
export const refusalsIn = (imports: Imports): string[] =>
  [...imports]
    .filter(([file]) => topOf(file) !== 'tests')
    .flatMap(([file, specifiers]) => specifiers.map((specifier) => findRefusal(file, specifier)))
    .filter((refusal) => refusal !== undefined);
