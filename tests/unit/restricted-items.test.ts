import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseContent } from '#lib/content/read.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';

const file = 'src/content/restricted-items.yaml';
const text = readFileSync(file, 'utf8');
function problemOf(find: string, write: string): string {
  expect(text).toContain(find);
  try {
    parseContent(text.replace(find, write), 'items.yaml', restrictedItemsSchema);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'nothing was thrown';
}

test('an editor learns which item repeats an id', () => {
  expect(problemOf('id: honey', 'id: meat')).toMatch(
    /“items\.\d+\.id”: “meat” is there twice\. Give each entry an id of its own\./,
  );
});

test('an editor learns that a permit has an authority and nothing else has', () => {
  expect(problemOf('authority: spectrum', 'authority: radio')).toMatch(
    /Say who issues the permit\. Write one of: agriculture, .*spectrum\./,
  );
  expect(problemOf('rule: air\n', 'rule: air\n    authority: trade\n')).toContain(
    'Only a permit has an authority.',
  );
});
