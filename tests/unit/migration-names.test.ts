import { expect, test } from 'vitest';
import { migrations } from '#server/store/migrations/all.ts';

const names = Object.keys(migrations);

test('migrations are listed in the order in which Kysely runs them', () => {
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(names);
});

test('after the ten that are named by a day, each migration is named by its position', () => {
  expect(names[9]).toBe('2026-11-26-read-copies');
  for (const [index, name] of names.slice(10).entries()) {
    const number = 3011 + index;
    expect(name, `Call it ${number}-<what-it-brings>, and list it last.`).toMatch(
      new RegExp(`^${number}(-[a-z\\d]+)+$`),
    );
  }
});
