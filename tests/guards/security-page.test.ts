import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsOf } from './support/tables.ts';

const page = readFileSync('docs/security.md', 'utf8');
/** The last cell names a file of tests. */
const endsWithTest = /`tests\/[^|]*\|$/;

const files = [...page.matchAll(/`((?:tests|server|src|scripts)\/[\w./-]+)`/g)].map(
  ([, file]) => file ?? '',
);

test('every file that the security page names exists', () => {
  expect(files.filter((file) => file.endsWith('.test.ts')).length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the page names every test of the security folder', () => {
  const tests = readdirSync('tests/api/security').filter((name) => name.endsWith('.test.ts'));
  expect(tests.filter((name) => !files.includes(`tests/api/security/${name}`))).toEqual([]);
});

test('every row names its proof, and no table is broken', () => {
  expect(rowsOf(page).filter((row) => row.some((cell) => cell === ''))).toEqual([]);
  const required = page.split('## Measured')[0] ?? '';
  const rows = required
    .split('\n')
    .filter((line) => /^\| .*\|$/.test(line) && !/^\| (-|requirement)/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !endsWithTest.test(row))).toEqual([]);
});
