import { basename } from 'node:path';

const files = new Map<string, string>();

/**
 * Names a class of a CSS module by its file, such as `thing_Obligations`. Vite's own names have a hash and a line, which
 * cost scripts bytes and change with every line of CSS. Throws if two modules have one name, since their classes could
 * clash.
 */
export function classNameIn(name: string, path: string): string {
  const module = basename(path, '.module.css');
  const first = files.get(module) ?? path;
  if (first !== path) throw new Error(`Rename ${path}: ${first} has the same name.`);
  files.set(module, path);
  return `${name}_${module}`;
}
