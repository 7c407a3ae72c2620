import { expect, test } from 'vitest';
import { published } from '#tests/support/published-prices.ts';

const withPercent = published.tariff.categories.filter(({ note = '' }) => note.includes('%'));

test.each(withPercent)('the note of $id states a percentage that is charged', (category) => {
  const stated = category.note?.match(/[\d.]+(?=%)/g)?.map(Number) ?? [];
  const { dutyPercent, gctPercent } = category;
  expect([dutyPercent, gctPercent]).toEqual(expect.arrayContaining(stated));
});
