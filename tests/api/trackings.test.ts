import { expect, test } from 'vitest';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { getTracking, listTrackings } from '#lib/contract/trackings.ts';
import { countTrackings, searchTrackings } from '#server/store/queries/trackings.ts';
import { hour } from '#server/units/duration.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import { plansOf } from '#tests/support/query-plans.ts';

const listUrl = (query: Record<string, unknown> = {}, customer: number = demo.id) =>
  `/api/v1/customers/${customer}/trackings?${stringifyQuery(query)}`;

async function openList() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const list = async (query: Record<string, unknown> = {}) =>
    answerOf(listTrackings, await portal.get(listUrl(query), token));
  return { ...portal, token, list };
}

test('the first page holds the ten newest of sixty, those not yet received before all', async () => {
  const { list } = await openList();
  const answer = await list();
  expect(answer).toMatchObject({ page: 0, size: 10, total: 60 });
  expect(answer.data).toHaveLength(10);
  const received = answer.data.map((row) => row.receivedAt ?? '9999');
  expect(received).toEqual(received.toSorted().reverse());
  expect(answer.data[0]?.status).toBe('PREALERTED');
});

test.each([10, 25, 50, 100])('pages of %i cover every parcel once', async (size) => {
  const { list } = await openList();
  const ids: string[] = [];
  for (let page = 0; page * size < 60; page += 1)
    ids.push(...(await list({ page, size })).data.map((row) => row.id));
  expect(new Set(ids).size).toBe(60);
  expect(ids).toHaveLength(60);
  expect((await list({ page: 60, size })).data).toEqual([]);
});

test('filters narrow the list and its total together', async () => {
  const { list } = await openList();
  const all = (await list({ size: 100 })).data;
  const delivered = await list({ size: 100, filter: { status: 'DELIVERED' } });
  expect(delivered.data).toEqual(all.filter((row) => row.status === 'DELIVERED'));
  expect(delivered.total).toBe(delivered.data.length);

  const sea = await list({ size: 100, filter: { shippingType: 'SEA' } });
  expect(sea.data).toEqual(all.filter((row) => row.shippingType === 'SEA'));
  expect(sea.total).toBeGreaterThan(0);

  const [sample] = delivered.data;
  if (!sample) throw new Error('the seed holds no delivered parcel');
  for (const q of [
    sample.trackingNumber.slice(2, 9).toLowerCase(),
    sample.package,
    sample.source,
    sample.description.slice(1).toUpperCase(),
  ]) {
    const matches = await list({ size: 100, filter: { q } });
    expect(matches.data.map((row) => row.id)).toContain(sample.id);
  }
});

test('days of the filter are whole days in Jamaica', async () => {
  const { list } = await openList();
  const jamaicaDay = (instant: string) =>
    new Date(Date.parse(instant) - 5 * hour).toISOString().slice(0, 10);
  const all = (await list({ size: 100 })).data;
  const day = jamaicaDay(all.find((row) => row.receivedAt)?.receivedAt ?? '');
  const ofDay = await list({ size: 100, filter: { from: day, to: day } });
  expect(ofDay.data).toEqual(
    all.filter((row) => row.receivedAt && jamaicaDay(row.receivedAt) === day),
  );
  expect(ofDay.total).toBeGreaterThan(0);
});

test('the first and the last day that a filter can name leave nothing out', async () => {
  const { list } = await openList();
  const received = (await list({ size: 100 })).data.filter((row) => row.receivedAt).length;
  const ofAllDays = await list({ size: 100, filter: { from: '0001-01-01', to: '9999-12-31' } });
  expect([ofAllDays.data.length, received > 0]).toEqual([received, true]);
});

test('a wildcard in the search is only a character', async () => {
  const { list } = await openList();
  for (const q of ['%', '_', '\\', "' or 1=1 --"])
    expect((await list({ filter: { q } })).total).toBe(0);
});

test('a search looks through the customer’s own parcels by an index, whatever others have', async () => {
  const portal = await openPortal();
  const { parcelsBy } = await plansOf(portal, async (store) => {
    await searchTrackings(store, demo.id, { page: 0, size: 10, filter: { q: 'shoes' } });
    await countTrackings(store, demo.id, { q: 'shoes' });
  });
  expect(parcelsBy).toEqual(['customer_id', 'customer_id']);
});

test('sorts by weight and by the journey, both ways', async () => {
  const { list } = await openList();
  for (const dir of ['asc', 'desc'] as const) {
    const sign = dir === 'asc' ? 1 : -1;
    const weights = (await list({ size: 100, sort: { field: 'weight', dir } })).data
      .map((row) => row.weightLb)
      .filter((weight) => weight !== null);
    expect(new Set(weights).size).toBeGreaterThan(10);
    expect(weights).toEqual(weights.toSorted((a, b) => sign * (a - b)));
    const steps = (await list({ size: 100, sort: { field: 'status', dir } })).data.map((row) =>
      trackingStatuses.indexOf(row.status),
    );
    expect(new Set(steps).size).toBe(trackingStatuses.length);
    expect(steps).toEqual(steps.toSorted((a, b) => sign * (a - b)));
  }
});

test.each([
  { page: -1 },
  { page: 'x' },
  { page: 1e9 },
  { size: 11 },
  { size: 0 },
  { filter: { status: 'LOST' } },
  { filter: { from: '2026-02-30' } },
  { filter: { unknown: '1' } },
  { sort: { field: 'id;drop' } },
  { filter: { q: 'x'.repeat(81) } },
])('refuses %j in words', async (query) => {
  const { get, token } = await openList();
  const problem = problemOf(await get(listUrl(query), token));
  expect(problem.code).toBe('invalid');
  expect(problem.errors).toHaveLength(1);
});

test('a repeated key is malformed', async () => {
  const { get, token } = await openList();
  const url = `/api/v1/customers/${demo.id}/trackings?size=10&size=25`;
  expect(problemOf(await get(url, token)).code).toBe('malformed');
});

test('a parcel’s detail has all its events, oldest first', async () => {
  const { list, get, token } = await openList();
  const [row] = (await list({ filter: { status: 'READY_FOR_PICKUP' } })).data;
  const url = `/api/v1/customers/${demo.id}/trackings/${row?.id}`;
  const { data } = answerOf(getTracking, await get(url, token));
  expect(data).toMatchObject(row ?? {});
  expect(data.events.at(-1)?.status).toBe('READY_FOR_PICKUP');
  const times = data.events.map((event) => event.at);
  expect(times).toEqual(times.toSorted());
  expect(data.billingId).not.toBeNull();
});

test('another customer’s parcel and a missing one are the same to the byte', async () => {
  const { app, get, token, signIn } = await openList();
  const theirList = await get(listUrl({}, other.id), await signIn(other));
  const [theirParcel] = answerOf(listTrackings, theirList).data;
  if (!theirParcel) throw new Error('the other customer has no parcel');
  const base = `/api/v1/customers/${demo.id}/trackings`;
  const foreign = await get(`${base}/${theirParcel.id}`, token);
  const missing = await get(`${base}/t-none`, token);
  const foreignList = await get(listUrl({}, other.id), token);
  const nonsense = await app.inject({
    url: `/api/v1/customers/x/trackings`,
    headers: { 'x-token': token },
  });
  for (const response of [foreign, missing, foreignList, nonsense]) {
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe(missing.body);
  }
});
