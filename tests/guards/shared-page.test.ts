import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a page that the tests of a worker share would not heed, or keep; a clock that stays is told by `tidy()`. */
const staying = /addInitScript|javaScriptEnabled|hasTouch|timezoneId/;

const sharesWhatStays = (text: string) => staying.test(text) && !/\balone\b/.test(text);

test('a test in a browser that leaves what cannot be taken back has a page of its own', () => {
  // The editor's tests have Playwright's own pages.
  const files = globSync('tests/e2e/*.test.ts').filter((file) => !file.includes('editor'));
  expect(files.filter((file) => sharesWhatStays(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the guard tells one that does not', () => {
  expect(sharesWhatStays('test.use({ hasTouch: true });')).toBe(true);
  expect(sharesWhatStays('test.use({ alone: true, hasTouch: true });')).toBe(false);
});
