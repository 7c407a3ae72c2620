import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsPage } from '#scripts/settings/page.ts';

test('docs/configuration.md is what `npm run settings` writes', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(settingsPage());
});

test('docs/operations.md names each of our metrics, and no other', () => {
  const documented = readFileSync('docs/operations.md', 'utf8').matchAll(
    /\b(?:portal|http)_[a-z_]+/g,
  );
  const sources = readdirSync('server/metrics').map((name) =>
    readFileSync(`server/metrics/${name}`, 'utf8'),
  );
  const emitted = sources.join().matchAll(/(?<=')(?:portal|http)_[a-z_]+(?=')/g);
  const distinct = (matches: Iterable<RegExpMatchArray>) =>
    [...new Set([...matches].map(([name]) => name))].toSorted();
  expect(distinct(documented)).toEqual(distinct(emitted));
});
