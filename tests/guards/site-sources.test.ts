import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteSources } from '#scripts/ensure.mjs';
import { readImports, resolveImport } from '#scripts/imports/read-imports.ts';

const isSource = (path: string) =>
  siteSources.some((source) => `${path}/`.startsWith(`${source}/`));

// A publication builds from these alone, and `npm start` builds again only when one of them changes.
test('the code of the site imports nothing that is not among its sources', () => {
  const files = [...readImports()].filter(([file]) => isSource(file));
  expect(files.length).toBeGreaterThan(500);
  const others = files.flatMap(([file, specifiers]) =>
    specifiers
      .map((specifier) => resolveImport(file, specifier))
      .filter((path) => existsSync(path) && !isSource(path))
      .map((path) => `${file} imports ${path}`),
  );
  expect(others).toEqual([]);
});
