import { expect, test } from 'vitest';
import { checkContent, parseContent } from '#lib/content/read.ts';
import { redirectsSchema } from '#lib/content/redirects.ts';
import { siteProblems } from '#lib/content/site-problems.ts';

const read = (list: string) => () =>
  parseContent(`redirects: [${list}]`, 'redirects.yaml', redirectsSchema).redirects;

test.each([
  [
    'the same address twice',
    '{ from: /public/a, to: /public/b }, { from: /public/a, to: /public/c }',
    /here already/,
  ],
  [
    'one after the other',
    '{ from: /public/a, to: /public/b }, { from: /public/b, to: /public/c }',
    /an old address itself/,
  ],
  ['itself', '{ from: /public/a, to: "/public/a#b" }', /an old address itself/],
  ['another site', '{ from: /public/a, to: "https://evil.example" }', /path of this site/],
  ['an address of the program', '{ from: /account/tracking, to: /public/b }', /below \/public/],
] as const)('%s is refused', (_what, list, words) => {
  expect(read(list)).toThrow(words);
});

test('a redirect from an existing page, and one to a missing page, stop a save and the build', () => {
  const text =
    'redirects: [{ from: /public/a, to: /public/gone }, { from: /public/c, to: "/public/b#d" }]';
  const find = siteProblems(new Set(['/public/a', '/public/b']));
  expect(() => checkContent(text, 'redirects.yaml', redirectsSchema, find)).toThrow(
    /line 1: there is a page at \/public\/a again.*\n.*there is no page \/public\/gone/,
  );
});
