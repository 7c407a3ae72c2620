import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorsIn } from './support/named-tests.ts';
import { rowsBelow } from './support/tables.ts';

const page = readFileSync('docs/accessibility.md', 'utf8');

/** The success criteria of WCAG 2.2 of the levels A and AA; 4.1.1 is gone since 2.2. */
const criteria: Readonly<Record<string, readonly string[]>> = {
  Perceivable: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4'],
    ...['1.3.5', '1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12'],
    ...['1.4.13'],
  ],
  Operable: [
    ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4'],
    ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ],
  Understandable: [
    ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6', '3.3.1', '3.3.2', '3.3.3'],
    ...['3.3.4', '3.3.7', '3.3.8'],
  ],
  Robust: ['4.1.2', '4.1.3'],
};

const principles = Object.keys(criteria);
const rows = principles.flatMap((principle) => rowsBelow(page, principle));
/** Ends the last cell where a test can check only a part. */
const eyesMark = '; eyes';

test('the table has each criterion of WCAG 2.2 A and AA once, in order, and no other', () => {
  expect(Object.values(criteria).flat()).toHaveLength(55);
  for (const principle of principles)
    expect(rowsBelow(page, principle).map(([number]) => number)).toEqual(criteria[principle]);
});

test('every row is complete and names only tests that exist', () => {
  for (const row of rows) {
    const [number = '', level = '', name = '', how = '', shownBy = '', ...furtherCells] = row;
    expect([level, ...furtherCells], number).toEqual([expect.stringMatching(/^AA?$/)]);
    expect(name, number).not.toBe('');
    expect(how, number).not.toBe('');
    const tests = shownBy.endsWith(eyesMark) ? shownBy.slice(0, -eyesMark.length) : shownBy;
    expect(errorsIn(tests), number).toEqual([]);
  }
});

test('criteria that only a person can judge are listed one by one', () => {
  const numbers = rows.filter((row) => row.at(-1)?.endsWith(eyesMark)).map(([number]) => number);
  const section = page.split('\n## What only eyes can judge\n')[1]?.split('\n## ')[0] ?? '';
  expect([...section.matchAll(/^- ([\d.]+): /gm)].map(([, number]) => number)).toEqual(numbers);
});

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|astro|css|mdx)$/.test(name))
  .map((name) => join('src', name));

test.each([
  ['no sound and no film', /<(?:video|audio|iframe|object|embed|marquee)\b|\bautoplay\b/i],
  ['no use of motion or orientation sensors', /device(?:motion|orientation)|screen\.orientation/],
  ['no tooltip of our own', /role="tooltip"|popover="hint"|interestfor/],
  [
    'no shortcut of a single character',
    /\.key === '[^a-z0-9']'|aria-keyshortcuts="[^"]*(?:^| )\S(?: |")/,
  ],
])('there is %s in the pages', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});
