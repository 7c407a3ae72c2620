import { expect, test } from 'vitest';
import { listCategories } from '#lib/contract/quotes.ts';
import { answerOf, openPortal, problemOf } from '#tests/support/portal.ts';

const url = '/api/v1/customers/categories';

test('the categories are those of the tariff, with their rates as shares', async () => {
  const portal = await openPortal();
  const answer = await portal.get(url, await portal.signIn());
  const { data } = answerOf(listCategories, answer);
  expect(data.map(({ id }) => id)).toEqual(
    portal.services.tariff.categories.map((category) => category.id),
  );
  expect(data.find(({ id }) => id === 'phones')).toEqual({
    id: 'phones',
    name: 'Cell phones',
    dutyRate: 0.2,
    gctRate: 0.25,
    note: 'GCT on phones is 25%.',
  });
});

test('without a session there are none', async () => {
  const portal = await openPortal();
  expect(problemOf(await portal.get(url)).status).toBe(401);
});

test('the rates give the sums that customs published, with GCT as it is now', async () => {
  const { services } = await openPortal();
  const { scf, environmentalLevy, categories } = services.tariff;
  const levies = (scf.percent + environmentalLevy.percent) / 100;
  const shareOf = (id: string) => {
    const found = categories.find((category) => category.id === id);
    if (!found) throw new Error(`no category ${id}`);
    const { dutyPercent, gctPercent } = found;
    return ((1 + dutyPercent / 100 + levies) * (1 + gctPercent / 100) - 1) * 100;
  };
  expect(shareOf('clothing')).toBeCloseTo(38.92, 2);
  expect(shareOf('tv')).toBeCloseTo(38.92, 2);
  expect(shareOf('computers')).toBeCloseTo(15.92, 2);
  expect(shareOf('phones')).toBeCloseTo(51, 2);
});

test('every category that the demo’s parcels have is one to choose', async () => {
  const { store, services } = await openPortal();
  const rows = await store.selectFrom('trackings').select('category').distinct().execute();
  const known = services.tariff.categories.map(({ id }) => id);
  expect(rows.length).toBeGreaterThan(5);
  for (const { category } of rows) expect(known).toContain(category);
});
