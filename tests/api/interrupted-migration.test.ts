import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { closeStore, migrate, type Store } from '#server/store/open.ts';
import { isLong, some } from '#tests/support/amounts.ts';
import { dumpOf, openEmpty } from '#tests/support/databases.ts';
import { afterStatement, migrateBefore, schemaOf } from '#tests/support/migrations.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testsBegin } from '#tests/support/test-clock.ts';

const at = testsBegin.toISOString();

/** The first version, with a customer, a parcel and a mail. */
async function fillFirstVersion(store: Store): Promise<void> {
  await migrateBefore(store, '2026-11-21-limits');
  const name = { firstname: 'Nadine', lastname: 'Reid', email: 'nadine@example.com' };
  const settings = {
    air_freight: 1,
    sea_freight: 0,
    language: 'en',
    created_at: at,
    updated_at: at,
  };
  await store
    .insertInto('customers')
    .values({ id: 7, ...name, ...settings, password_hash: '', status: 'ACTIVE' })
    .execute();
  await store
    .insertInto('trackings')
    .values({
      customer_id: 7,
      id: 'one',
      tracking_number: '1Z1',
      package_number: 'P1',
      description: 'Shoes',
      source: 'Miami',
      carrier: 'UPS',
      shipping_type: 'AIR',
      status: 'PREALERTED',
      listed_at: at,
      recipient: 'Nadine Reid',
      country_destination: 'JM',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const mail = { id: 'queued', kind: 'welcome', recipient: name.email, payload: '{}', attempts: 0 };
  await store
    .insertInto('outbox')
    .values({ ...mail, created_at: at, next_attempt_at: at })
    .execute();
}

async function openFilled(fill: (store: Store) => Promise<void>) {
  const folder = temporaryFolder();
  const database = await openEmpty(folder);
  onTestFinished(async () => {
    await closeStore(database.store);
    await database.drop();
  });
  await fill(database.store);
  return database;
}

const stateOf = async (store: Store) => ({
  schema: await schemaOf(store),
  rows: await dumpOf(store),
});

/** The state of the same database after an undisturbed migration, and the number of its statements. */
async function migrateUndisturbed(fill: (store: Store) => Promise<void>) {
  const { store } = await openFilled(fill);
  let statements = 0;
  const counting = afterStatement((count) => {
    statements = count;
  });
  await migrate(store.withPlugin(counting));
  return { finalState: await stateOf(store), statements };
}

const startingPoints = [
  // Only Kysely's own tables are there, so that each try has the same to do.
  ['a new database', (store: Store) => migrateBefore(store, '')],
  ['a database of the first version', fillFirstVersion],
] as const;

test.each(startingPoints)(
  'G34: migrations of %s that break off after any statement leave it as it was or are done, and the next try ends the same',
  { timeout: 120_000 },
  async (_, fill) => {
    const { finalState, statements } = await migrateUndisturbed(fill);
    const { store } = await openFilled(fill);
    const initialState = await stateOf(store);
    expect(statements).toBeGreaterThan(30);
    // Each try migrates everything up to its statement, so only a release tries every statement.
    for (const last of some(
      Array.from({ length: statements }, (_, index) => index + 1),
      6,
    )) {
      const breaking = afterStatement((count) => {
        if (count === last) throw new Error(`broken off after ${last}`);
      });
      // The very last statement releases PostgreSQL's lock: a further try would not break off.
      await expect(migrate(store.withPlugin(breaking))).rejects.toThrow('broken off');
      expect([initialState, finalState], `after ${last}`).toContainEqual(await stateOf(store));
    }
    await migrate(store);
    expect(await stateOf(store)).toEqual(finalState);
  },
);

test('G34: so do processes that are killed in the middle of migrations', {
  timeout: isLong ? 600_000 : 60_000,
}, async () => {
  const { finalState, statements } = await migrateUndisturbed(fillFirstVersion);
  const { store, environment } = await openFilled(fillFirstVersion);
  const initialState = await stateOf(store);
  // Every run kills after the first statement, the last one and two between.
  const step = isLong ? 1 : Math.floor((statements - 1) / 3);
  for (let last = 1; last <= statements; last += step) {
    const child = spawn(process.execPath, ['tests/support/migrate-and-die.ts', String(last)], {
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect([initialState, finalState], `after ${last}`).toContainEqual(await stateOf(store));
  }
  await migrate(store);
  expect(await stateOf(store)).toEqual(finalState);
});
