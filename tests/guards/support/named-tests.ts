import { existsSync, readFileSync } from 'node:fs';

/** What a cell of a table quotes as code: mostly files. */
export const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/** Files with the names of their tests, as a cell quotes them: `tests/a.test.ts` "one", "another". */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`((?:,? "[^"]+")+)/g)].map(([, file = '', quoted = '']) => ({
    file,
    names: [...quoted.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));

/** What may be a test's title: a string before a function, with or without a tag between. Strings may be nested, so each position is tried. */
function titlesIn(source: string): string[] {
  const title = /(?=(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:\{[^{}]*\},\s*)?(?:async )?\()/g;
  return [...source.matchAll(title)].map(([, , text = '']) => text);
}

/** What is wrong with a cell that must name only existing tests, as sentences. */
export function errorsIn(cell: string): string[] {
  const tests = testsIn(cell);
  if (tests.length === 0) return ['names no test'];
  const nameless = filesIn(cell).filter((file) => !tests.some((named) => named.file === file));
  const errors = nameless.map((file) => `${file} has no test’s name`);
  for (const { file, names } of tests) {
    if (!/^tests\/.*\.test\.ts$/.test(file) || !existsSync(file))
      errors.push(`${file} is not a test file`);
    else {
      const titles = titlesIn(readFileSync(file, 'utf8'));
      for (const name of names.filter((name) => !titles.some((title) => title.includes(name))))
        errors.push(`${file} has no test “${name}”`);
    }
  }
  return errors;
}
