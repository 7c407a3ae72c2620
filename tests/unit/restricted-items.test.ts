import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseContent } from '#lib/content/read.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';

const file = 'src/content/restricted-items.yaml';
const text = readFileSync(file, 'utf8');

/** What an editor is told about the published items after one replacement. */
function errorAfterReplacing(search: string, replacement: string): string {
  expect(text).toContain(search);
  try {
    parseContent(text.replace(search, replacement), 'items.yaml', restrictedItemsSchema);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'nothing was thrown';
}

test('an id must not be there twice', () => {
  expect(errorAfterReplacing('id: honey', 'id: meat')).toMatch(
    /“items\.\d+\.id”: “meat” is there twice\. Give each entry an id of its own\./,
  );
});

test('a permit needs a known authority', () => {
  expect(errorAfterReplacing('authority: spectrum', 'authority: radio')).toMatch(
    /Say who issues the permit\. Write one of: agriculture, .*spectrum\./,
  );
});

test('the item that devices with a large battery count as cannot go', () => {
  expect(errorAfterReplacing('id: large-batteries', 'id: large-cells')).toMatch(
    /“items”: Keep the item with the short name “large-batteries”/,
  );
});

test('an item without a permit must not name an authority', () => {
  expect(errorAfterReplacing('rule: air\n', 'rule: air\n    authority: trade\n')).toContain(
    'Only a permit has an authority.',
  );
});
