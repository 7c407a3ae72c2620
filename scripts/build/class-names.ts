import { basename } from 'node:path';

const pathByModule = new Map<string, string>();

/**
 * Names a class of a CSS module by its file, such as `thing_Obligations`. Vite's own names have a hash and a line, which
 * cost scripts bytes and change with every line of CSS. Throws if two modules have one name, since their classes could
 * clash.
 */
export function classNameIn(name: string, path: string): string {
  const module = basename(path, '.module.css');
  const firstPath = pathByModule.get(module) ?? path;
  if (firstPath !== path) throw new Error(`Rename ${path}: ${firstPath} has the same name.`);
  pathByModule.set(module, path);
  return `${name}_${module}`;
}

/** The names of classes and animations of CSS modules in a text, as `classNameIn()` makes them. */
const classNames = /(?<![\w-])[a-z][\w-]*_(?<module>[A-Z]\w*)/g;

/** The CSS modules whose classes or animations a text names. */
export const modulesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(classNames)].map(({ groups }) => groups?.['module'] ?? ''));
