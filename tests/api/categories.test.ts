import { expect, test } from 'vitest';
import { listCategories } from '#lib/contract/quotes.ts';
import { tariff } from '#tests/support/fixed-prices.ts';
import { answerOf, openPortal, problemOf } from '#tests/support/portal.ts';

const url = '/api/v1/customers/categories';

/** The categories that a customer gets under the fixed tariff. */
async function listFixed() {
  const { get, signIn } = await openPortal({}, { tariff });
  return answerOf(listCategories, await get(url, await signIn())).data;
}

test('the categories are those of the tariff, with their rates as shares', async () => {
  const data = await listFixed();
  expect(data.map(({ id }) => id)).toEqual(tariff.categories.map(({ id }) => id));
  expect(data.find(({ id }) => id === 'phones')).toEqual({
    id: 'phones',
    name: 'Cell phones',
    dutyRate: 0.2,
    gctRate: 0.25,
    note: 'GCT on phones is 25%.',
  });
});

test('the categories need a session', async () => {
  const portal = await openPortal();
  expect(problemOf(await portal.get(url)).status).toBe(401);
});

test('the rates give the sums that customs published, with GCT as it is now', async () => {
  const data = await listFixed();
  const levies = (tariff.scf.percent + tariff.environmentalLevy.percent) / 100;
  const percentOf = (name: string) => {
    const category = data.find(({ id }) => id === name);
    if (!category) throw new Error(`no category ${name}`);
    return ((1 + category.dutyRate + levies) * (1 + category.gctRate) - 1) * 100;
  };
  expect(percentOf('clothing')).toBeCloseTo(38.92, 2);
  expect(percentOf('tv')).toBeCloseTo(38.92, 2);
  expect(percentOf('computers')).toBeCloseTo(15.92, 2);
  expect(percentOf('phones')).toBeCloseTo(51, 2);
});

test('every category that the demo’s parcels have is one to choose', async () => {
  const { store, services } = await openPortal();
  const rows = await store.selectFrom('trackings').select('category').distinct().execute();
  const ids = services.tariff.categories.map(({ id }) => id);
  expect(rows.length).toBeGreaterThan(5);
  for (const { category } of rows) expect(ids).toContain(category);
});
