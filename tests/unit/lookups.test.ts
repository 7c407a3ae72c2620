import { expect, test } from 'vitest';
import { createLookups } from '#server/feed/lookups.ts';
import { closeStore } from '#server/store/open.ts';
import { openFileIn } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('a lookup is stale once a row has changed, not when rows come in another order', async () => {
  let rows = [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Bob' },
  ];
  const { lookUp, areStale } = createLookups(async () => ({ rows, others: [] }));
  const { store } = openFileIn(temporaryFolder());
  await lookUp(store, []);
  rows = rows.toReversed();
  expect(await areStale(store)).toBe(false);
  rows = [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Rob' },
  ];
  expect(await areStale(store)).toBe(true);
  await closeStore(store);
});
