import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Options and scripts that a shared page would ignore or keep; `tidy()` reports a clock that stays. */
const permanent = /addInitScript|javaScriptEnabled|hasTouch|timezoneId/;

const changesSharedPage = (text: string) => permanent.test(text) && !/\balone\b/.test(text);

test('a browser test whose effects cannot be undone has a page of its own', () => {
  // The editor's tests have Playwright's own pages.
  const files = globSync('tests/e2e/*.test.ts').filter((file) => !file.includes('editor'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => changesSharedPage(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the guard finds a browser test that lacks one', () => {
  expect(changesSharedPage('test.use({ hasTouch: true });')).toBe(true);
  expect(changesSharedPage('test.use({ alone: true, hasTouch: true });')).toBe(false);
});
