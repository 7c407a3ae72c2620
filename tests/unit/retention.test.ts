import { expect, test } from 'vitest';
import { datedName, findOutdated } from '#server/backup/retention.ts';
import { day } from '#server/units/duration.ts';

const now = new Date('2026-11-26T03:00:00.000Z');
const nameOf = (daysAgo: number) => datedName(new Date(now.getTime() - daysAgo * day), true);
const newest = nameOf(0);
const names = [newest, ...[1, 2, 10, 40].map(nameOf), 'notes.txt', 'portal-old'];
const outdated = (count: number, days: number, others: readonly string[] = []) =>
  findOutdated([...names, ...others], { count, days }, { name: newest, now });

test('backups within the count or the age stay, and other files in the folder are untouched', () => {
  expect(outdated(3, 0)).toEqual([nameOf(10), nameOf(40)]);
  expect(outdated(1, 5)).toEqual([nameOf(10), nameOf(40)]);
  expect(outdated(4, 5)).toEqual([nameOf(40)]);
  expect(outdated(1, 0)).toEqual([1, 2, 10, 40].map(nameOf));
  expect(outdated(9, 0)).toEqual([]);
});

test('the one just made stays, though another is dated in the future', () => {
  expect(outdated(1, 0, [nameOf(-30)])).not.toContain(newest);
});

test('what a killed backup left goes after a day, and counts for none', () => {
  const parts = [nameOf(0), nameOf(3), datedName(new Date(now.getTime() - 5 * day), false)].map(
    (name) => `${name}.partial`,
  );
  expect(outdated(3, 0, [...parts, 'notes.partial'])).toEqual([
    ...[10, 40].map(nameOf),
    ...parts.slice(1),
  ]);
});
