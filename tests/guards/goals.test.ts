import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '#scripts/prove/faults.ts';
import { goals } from '#scripts/prove/goals.ts';

test('every goal has one line, in order, and its proof exists', () => {
  const numbered = goals.filter(({ id }) => id.startsWith('G')).map(({ id }) => id);
  expect(numbered).toEqual(Array.from({ length: 34 }, (_, index) => `G${index + 1}`));
  for (const { id, state, command, missing } of goals) {
    expect(command === undefined, id).toBe(state === 'open');
    expect(missing !== undefined || state === 'tested' || state === 'printed', id).toBe(true);
    const files = command?.match(/tests\/[\w/.-]+/g) ?? [];
    expect(
      files.filter((file) => !existsSync(file)),
      id,
    ).toEqual([]);
  }
});

test('every fault has a command whose tests exist', () => {
  const files = faults.flatMap(({ command }) => command.match(/tests\/[\w/.-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
