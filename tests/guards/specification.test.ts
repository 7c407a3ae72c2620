import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/specification.md', 'utf8');

/** Cells of the rows that begin with a number of the specification. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([part = '', asked = '', where = '', shownBy = '', settledBy = '', ...more]) => {
    return { part, asked, where, shownBy, settledBy, more };
  });

const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const listed = (text: string) => [...text.matchAll(/^- ([\d.]+): /gm)].map(([, name]) => name);
const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/** Files with the names of their tests, as the cell quotes them. */
const namedTests = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`((?:,? "[^"]+")+)/g)].map(([, file = '', quoted = '']) => ({
    file,
    names: [...quoted.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));

/** 2.4.1–2.4.3 in full. */
function expand(range: string): string[] {
  const [from = '', to = from] = range.split('–');
  const parent = from.slice(0, from.lastIndexOf('.') + 1);
  const [first = 0, last = 0] = [from, to].map((number) => Number(number.split('.').at(-1)));
  return Array.from({ length: last - first + 1 }, (_, index) => `${parent}${first + index}`);
}

/** What may be a test's title: a text, before a function. Texts may begin within texts, so each sign is tried. */
function titlesIn(source: string): string[] {
  const title = /(?=(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async )?\()/g;
  return [...source.matchAll(title)].map(([, , text = '']) => text);
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

test('every row is whole: what is asked, where it lives, what shows it, what settles it', () => {
  const records = readdirSync('docs/decisions').map((file) => Number(file.slice(0, 4)));
  const settled = (name: string) => /^S[1-7]$/.test(name) || records.includes(Number(name));
  for (const { part, asked, where, settledBy, more } of rows) {
    const row = `${part} ${asked}`;
    expect(more, row).toEqual([]);
    expect(asked, row).not.toBe('');
    expect(files(where), row).not.toEqual([]);
    expect(
      files(where).filter((file) => !existsSync(file)),
      row,
    ).toEqual([]);
    if (settledBy !== '–')
      expect(
        settledBy.split(', ').filter((name) => !settled(name)),
        row,
      ).toEqual([]);
  }
});

test('every row is shown by tests that are there under that name, or stands open with a reason', () => {
  const open: string[] = [];
  for (const { part, asked, shownBy } of rows) {
    const row = `${part} ${asked}`;
    if (shownBy === 'open') {
      open.push(part);
      continue;
    }
    const tests = namedTests(shownBy);
    // Nothing but files with names.
    expect(
      tests.map(({ file }) => file),
      row,
    ).toEqual(files(shownBy));
    expect(tests, row).not.toEqual([]);
    for (const { file, names } of tests) {
      expect(file, row).toMatch(/^tests\/.*\.test\.ts$/);
      const titles = titlesIn(readFileSync(file, 'utf8'));
      const missing = names.filter((name) => !titles.some((title) => title.includes(name)));
      expect(missing, `${row}: ${file}`).toEqual([]);
    }
  }
  expect(listed(section('Open'))).toEqual(open);
});
