import { expect, test } from 'vitest';
import { migrations } from '#server/store/migrations/all.ts';

const names = Object.keys(migrations);

test('migrations are listed in the order in which Kysely runs them', () => {
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(names);
});

test('after the ten that are named by a day, each migration is named by a number of its own', () => {
  expect(names[9]).toBe('2026-11-26-read-copies');
  for (const name of names.slice(10))
    expect(name, 'Call it <number>-<what-it-brings>, and list it last.').toMatch(
      /^3\d{3}(?:-[a-z\d]+)+$/,
    );
  const numbers = names.slice(10).map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
