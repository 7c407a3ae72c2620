import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readList } from '#scripts/mutants/list.ts';

// `npm run mutants` runs for hours, so it would be the last to notice that the code it changes has moved.
test('each mutant changes text that occurs once in its file, and names existing tests', () => {
  const mutants = readList();
  expect(mutants.length).toBeGreaterThan(300);
  const outdated = mutants.filter(({ file, find, tests }) => {
    const parts = existsSync(file) ? readFileSync(file, 'utf8').split(find) : [];
    return parts.length !== 2 || !tests.every((name) => existsSync(name));
  });
  expect(
    outdated.map(({ name, file }) => `${file}: ${name}`),
    'Move “find” and “replace” of these in tests/mutants/list along with the code',
  ).toEqual([]);
});
