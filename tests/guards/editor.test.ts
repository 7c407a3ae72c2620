import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
    : [path];

test('only `npm run edit` depends on the editor', () => {
  const others = ['src', 'server', 'public', 'astro.config.mjs', 'scripts'].flatMap(filesBelow);
  const dependents = others.filter((path) =>
    /keystatic|#editor|astro\.editor|\.\/editor\//i.test(readFileSync(path, 'latin1')),
  );
  // The table of the zones names what the editor may import.
  expect(dependents).toEqual(['scripts/edit.mjs', 'scripts/imports/zones.ts']);
});
