import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matches, queryOf } from '#components/restricted-items/filter.ts';
import { parseContent, readContent } from '#lib/content/read.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';

const file = 'src/content/restricted-items.yaml';
const text = readFileSync(file, 'utf8');
const { items } = readContent(file, restrictedItemsSchema);

const found = (search: string) =>
  items
    .filter(({ name, also, note }) => matches(`${name} ${also} ${note ?? ''}`, search))
    .map(({ id }) => id);

function mistakeOf(find: string, write: string): string {
  expect(text).toContain(find);
  try {
    parseContent(text.replace(find, write), 'items.yaml', restrictedItemsSchema);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'nothing was thrown';
}

test.each([
  ['power bank', 'lithium-batteries'],
  ['Power Banks', 'lithium-batteries'],
  ['nail-polish remover', 'acetone'],
  ['clapper', 'fireworks'],
  ['walkie talkies', 'two-way-radios'],
  ['cologne', 'perfume'],
  ['jewellery', 'jewelry'],
])('“%s” leads to %s', (search, id) => {
  expect(found(search)).toContain(id);
});

test('plural and singular find the same', () => {
  expect(found('batteries')).toEqual(found('battery'));
  expect(found('batteries')).toContain('wet-cell-batteries');
});

test('a search finds beginnings of words, not middles, and needs all its words', () => {
  expect(found('art')).toEqual(['art']);
  expect(found('car battery')).toEqual(['wet-cell-batteries']);
  expect(found('zebra')).toEqual([]);
  expect(found(' ')).toHaveLength(items.length);
});

test('the address names what is filtered, and nothing else', () => {
  expect(queryOf([])).toBe('');
  expect(queryOf(Object.entries({ q: ' ', kind: '' }))).toBe('');
  expect(queryOf(Object.entries({ q: 'power bank ', kind: 'airline' }))).toBe(
    '?q=power+bank&kind=airline',
  );
});

test('an editor learns which item repeats an id', () => {
  expect(mistakeOf('id: honey', 'id: meat')).toContain(
    '“items.7.id”: “meat” is there twice. Give each entry an id of its own.',
  );
});

test('an editor learns that a permit has an authority and nothing else has', () => {
  expect(mistakeOf('authority: spectrum', 'authority: radio')).toMatch(
    /Say who issues the permit\. Write one of: agriculture, .*spectrum\./,
  );
  expect(mistakeOf('rule: air\n', 'rule: air\n    authority: trade\n')).toContain(
    'Only a permit has an authority.',
  );
});
