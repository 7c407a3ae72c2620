import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { closeStore, type Store, transact } from '#server/store/open.ts';
import { findActiveName, updateCustomer } from '#server/store/queries/customers.ts';
import { atOneMoment } from '#server/store/whole-tables.ts';
import { openSeeded } from '#tests/support/databases.ts';
import { demo } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let store: Store;
/** Another process's way to the same file, which does not wait. */
let elsewhere: DatabaseSync;

beforeEach(async () => {
  const folder = temporaryFolder();
  ({ store } = await openSeeded(folder));
  elsewhere = new DatabaseSync(join(folder, 'portal.sqlite'), { timeout: 0 });
  onTestFinished(async () => {
    elsewhere.close();
    await closeStore(store);
  });
});

const rename = (firstname: string) =>
  elsewhere.prepare('UPDATE customers SET firstname = ? WHERE id = ?').run(firstname, demo.id);

const change = {
  columns: { lastname: 'Changed' },
  version: undefined,
  now: '2026-11-22T12:00:00.000Z',
};

test('what a transaction has read is still true when it writes: other processes write before or after it', async () => {
  await transact(store, async (transaction) => {
    await findActiveName(transaction, demo.id);
    expect(() => rename('Between')).toThrow('database is locked');
    expect(await updateCustomer(transaction, demo.id, change)).toBe(true);
  });
  rename('After');
  expect(await findActiveName(store, demo.id)).toEqual({ firstname: 'After', lastname: 'Changed' });
});

test('reading a snapshot blocks no writer', async () => {
  const read = await atOneMoment(store, async (snapshot) => {
    await findActiveName(snapshot, demo.id);
    rename('Meanwhile');
    return await findActiveName(snapshot, demo.id);
  });
  expect(read?.firstname).toBe(demo.firstname);
});
