import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readImports, resolveImport } from '#scripts/imports/read-imports.ts';

/** What a module loads with itself: no types, and nothing that it imports on use. */
function loadedWith(file: string, text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const isType = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return isType ? [] : [resolveImport(file, statement.moduleSpecifier.text)];
  });
}

const files = [...readImports().keys()].filter((file) => /^src\/.*\.tsx?$/.test(file));
const loads = new Map(files.map((file) => [file, loadedWith(file, readFileSync(file, 'utf8'))]));

/** The way by which a file loads zod; undefined if it does not. */
function wayToZod(file: string, seen = new Set<string>()): string | undefined {
  if (file === 'zod/mini') return file;
  if (seen.has(file)) return undefined;
  seen.add(file);
  const way = loads
    .get(file)
    ?.map((next) => wayToZod(next, seen))
    .find((next) => next !== undefined);
  return way && `${file} → ${way}`;
}

test('types cost nothing, values do', () => {
  const text = `import type { A } from './a.ts'; import { b, type B } from './b.ts'; import('./c.ts');`;
  expect(loadedWith('src/x.ts', text)).toEqual(['src/b.ts']);
});

/** Modules that a form loads when it is used or saved. */
const loadedOnUse = /-rules?\.ts$|\/(?:confirm-password\.ts|Clashes\.tsx|editing\/saving\.ts)$/;

test('in browsers only modules that a form loads on use bring zod', () => {
  const browserFiles = files.filter((file) => /^src\/(?:islands|lib\/(?:api|stores))\//.test(file));
  const ways = browserFiles.filter((file) => !loadedOnUse.test(file)).map((file) => wayToZod(file));
  expect(ways.filter((way) => way !== undefined)).toEqual([]);
  expect(browserFiles.filter((file) => wayToZod(file)).length).toBeGreaterThan(10);
});
