import { existsSync, readFileSync } from 'node:fs';

/** The pieces of code that a cell of a table quotes, which are mostly files. */
export const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/** Files with the names of their tests, as a cell quotes them: `tests/a.test.ts` "one", "another". */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`((?:,? "[^"]+")+)/g)].map(([, file = '', quotations = '']) => ({
    file,
    names: [...quotations.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));

// A string, perhaps options such as a tag, and the beginning of a function. Strings may be nested, so a lookahead tries
// each position.
const stringBeforeFunction =
  /(?=(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>,\s*(?:\{[^{}]*\},\s*)?(?:async )?\()/g;

/** Strings of a test file that may be a test's title. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(stringBeforeFunction)].map(({ groups }) => groups?.['title'] ?? '');

/** What is wrong with a cell that must name only existing tests, as sentences. */
export function errorsIn(cell: string): string[] {
  const tests = testsIn(cell);
  if (tests.length === 0) return ['names no test'];
  const filesWithoutTests = filesIn(cell).filter(
    (file) => !tests.some((test) => test.file === file),
  );
  const errors = filesWithoutTests.map((file) => `${file} has no test’s name`);
  for (const { file, names } of tests) {
    if (!/^tests\/.*\.test\.ts$/.test(file) || !existsSync(file))
      errors.push(`${file} is not a test file`);
    else {
      const titles = titlesIn(readFileSync(file, 'utf8'));
      // A part of a title is enough: tables leave out what a template literal inserts.
      for (const name of names.filter((name) => !titles.some((title) => title.includes(name))))
        errors.push(`${file} has no test “${name}”`);
    }
  }
  return errors;
}
