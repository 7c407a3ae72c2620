import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsIn, filesIn } from './support/named-tests.ts';

const page = readFileSync('docs/specification.md', 'utf8');

/** The cells of the rows that begin with a number of the specification. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(
    ([part = '', requirement = '', place = '', shownBy = '', settledBy = '', ...furtherCells]) => {
      return { part, requirement, place, shownBy, settledBy, furtherCells };
    },
  );

const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const itemsIn = (text: string) => [...text.matchAll(/^- ([\d.]+): /gm)].map(([, name]) => name);

/** Every number of a range such as 2.4.1–2.4.3. */
function expand(range: string): string[] {
  const [from = '', to = from] = range.split('–');
  const parent = from.slice(0, from.lastIndexOf('.') + 1);
  const [first = 0, last = 0] = [from, to].map((number) => Number(number.split('.').at(-1)));
  return Array.from({ length: last - first + 1 }, (_, index) => `${parent}${first + index}`);
}

test('every item of the specification has a row, in its order, and every row an item', () => {
  const numbers = section('Numbers')
    .split('\n')
    .flatMap((line) => (/^- \d: (.+)$/.exec(line)?.[1] ?? '').split(', '))
    .filter(Boolean)
    .flatMap(expand);
  expect(numbers.length).toBeGreaterThan(100);
  expect([...new Set(rows.map(({ part }) => part))]).toEqual(numbers);
  const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => number);
  expect(sections).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

test('every row is complete: requirement, place, proof, decision', () => {
  const records = readdirSync('docs/decisions').map((file) => Number(file.slice(0, 4)));
  const isDecision = (name: string) => /^S[1-7]$/.test(name) || records.includes(Number(name));
  for (const { part, requirement, place, settledBy, furtherCells } of rows) {
    const row = `${part} ${requirement}`;
    expect(furtherCells, row).toEqual([]);
    expect(requirement, row).not.toBe('');
    expect(filesIn(place), row).not.toEqual([]);
    expect(
      filesIn(place).filter((file) => !existsSync(file)),
      row,
    ).toEqual([]);
    if (settledBy !== '–')
      expect(
        settledBy.split(', ').filter((name) => !isDecision(name)),
        row,
      ).toEqual([]);
  }
});

test('every row names existing tests by their titles, or is open with a reason', () => {
  const open: string[] = [];
  for (const { part, requirement, shownBy } of rows) {
    const row = `${part} ${requirement}`;
    if (shownBy === 'open') {
      open.push(part);
      continue;
    }
    expect(errorsIn(shownBy), row).toEqual([]);
  }
  expect(itemsIn(section('Open'))).toEqual(open);
});
