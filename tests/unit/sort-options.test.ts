import { expect, test } from 'vitest';
import { nextSort } from '#islands/tracking/next-sort.ts';
import { optionOf, sortOf, sortOptions } from '#islands/tracking/sort-options.ts';
import { defaultSort, openView } from '#lib/contract/trackings-order.ts';

const fields = ['receivedAt', 'weight', 'status'] as const;

test('whatever order a list may have come with, the select on a phone names it', () => {
  const pressed = fields.flatMap((field) => {
    const once = nextSort(field, { field: 'urgency', dir: 'desc' });
    return [once, nextSort(field, once)];
  });
  for (const sort of [openView.sort, defaultSort, ...pressed]) {
    const option = optionOf(sort);
    expect(Object.keys(sortOptions), `${sort.field} ${sort.dir}`).toContain(option);
    expect(sortOf(option)).toEqual(sort);
  }
});
