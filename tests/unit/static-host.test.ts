import { expect, test } from 'vitest';
import { headersFile } from '#scripts/build/static-host.ts';
import { parseHeaders } from '#tests/support/static-host.ts';

const headersAt = (text: string, path: string) =>
  parseHeaders(text, 100)
    .filter(({ matches }) => matches(path))
    .flatMap(({ headers }) => headers);

test('a page gets its policy at its address and at its file', () => {
  const text = headersFile({ 'public/home.html': "script-src 'none'", 'index.html': 'x' });
  for (const path of ['/public/home', '/public/home.html'])
    expect(headersAt(text, path)).toContainEqual(['content-security-policy', "script-src 'none'"]);
  expect(headersAt(text, '/')).toContainEqual(['content-security-policy', 'x']);
  expect(headersAt(text, '/public/homes')).not.toContainEqual([
    'content-security-policy',
    "script-src 'none'",
  ]);
});

test('no header but the policy is set twice for one address', () => {
  const text = headersFile({ 'public/home.html': 'x' });
  for (const path of ['/public/home', '/_astro/a.js', '/none']) {
    const names = headersAt(text, path).map(([name]) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice.filter((name) => name !== 'content-security-policy')).toEqual([]);
  }
});

test('a policy too long for a host stops the build', () => {
  expect(() => headersFile({ 'public/home.html': 'x'.repeat(1980) })).toThrow(
    /a line of 20\d\d characters/,
  );
});

test('more pages than a host has rules for stop the build', () => {
  const policies = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}.html`, 'x']));
  expect(() => headersFile(policies(98))).not.toThrow();
  expect(headersAt(headersFile(policies(98)), '/p97')).toContainEqual([
    'content-security-policy',
    'x',
  ]);
  expect(() => headersFile(policies(99))).toThrow(/99 pages need more than 100 rules/);
});
