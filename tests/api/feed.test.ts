import { expect, test } from 'vitest';
import { pushEvents } from '#lib/contract/ops.ts';
import { getTracking, listTrackings } from '#lib/contract/trackings.ts';
import { type EventItem, firstEvent, laterEvent, post, sendEvents } from '#tests/support/feed.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import { setStatus } from '#tests/support/set-status.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

/** What the customer sees of the parcel of these tests. */
async function seen({ get, signIn }: Portal, trackingNumber = firstEvent.trackingNumber) {
  const token = await signIn();
  const base = `/api/v1/customers/${demo.id}/trackings`;
  const list = answerOf(listTrackings, await get(`${base}?filter[q]=${trackingNumber}`, token));
  const [row] = list.data;
  if (!row) return undefined;
  return answerOf(getTracking, await get(`${base}/${row.id}`, token)).data;
}

/** Everything that a batch could have changed. */
async function dump({ store }: Portal) {
  return {
    trackings: await store.selectFrom('trackings').selectAll().execute(),
    events: await store.selectFrom('tracking_events').selectAll().execute(),
    counts: await store.selectFrom('customers').select(['id', 'tracking_count']).execute(),
    mail: await store.selectFrom('outbox').selectAll().execute(),
  };
}

test('the first event makes a parcel known to its customer, and counts it', async () => {
  const portal = await openPortal();
  const answer = await post(portal, 'events', [firstEvent]);
  expect(answerOf(pushEvents, answer).data).toEqual([{ id: 'wms-1', result: 'applied' }]);
  expect(await seen(portal)).toMatchObject({
    id: `t${demo.id}-00061`,
    package: 'AB-77001',
    trackingNumber: '1ZFEED0001',
    source: 'Amazon',
    description: 'Desk lamp',
    status: 'RECEIVED_MIAMI',
    receivedAt: '2026-11-21T14:00:00.000Z',
    weightLb: 2.5,
    recipient: 'Danielle Campbell',
    countryDestination: 'Jamaica',
    manifest: null,
    billed: false,
    events: [{ status: 'RECEIVED_MIAMI', place: 'Miami warehouse', weightLb: 2.5 }],
  });
  const token = await portal.signIn();
  const list = await portal.get(`/api/v1/customers/${demo.id}/trackings`, token);
  expect(answerOf(listTrackings, list).total).toBe(61);
});

test('later events move it on, in one batch or several, whatever their order', async () => {
  const portal = await openPortal();
  const results = await sendEvents(
    portal,
    { ...firstEvent, status: 'PREALERTED', at: '2026-11-18T10:00:00Z', weightLb: undefined },
    laterEvent({ id: 'wms-2', at: '2026-11-20T10:00:00Z', weightLb: 3 }),
  );
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied']);
  const late = laterEvent({ id: 'wms-3', status: 'EXCEPTION', at: '2026-11-19T10:00:00Z' });
  expect(await sendEvents(portal, late)).toEqual([{ id: 'wms-3', result: 'applied' }]);
  const parcel = await seen(portal);
  expect(parcel).toMatchObject({ status: 'RECEIVED_MIAMI', weightLb: 3, version: 1 });
  expect(parcel?.receivedAt).toBe('2026-11-20T10:00:00.000Z');
  expect(parcel?.events.map(({ status }) => status)).toEqual([
    'PREALERTED',
    'EXCEPTION',
    'RECEIVED_MIAMI',
  ]);
});

test('a correction is a new event; what it corrects stays, and no longer counts', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  const correction = laterEvent({
    id: 'wms-2',
    corrects: 'wms-1',
    at: '2026-11-21T13:00:00Z',
    weightLb: 3.25,
  });
  expect(await sendEvents(portal, correction)).toEqual([{ id: 'wms-2', result: 'applied' }]);
  const parcel = await seen(portal);
  expect(parcel).toMatchObject({ weightLb: 3.25, receivedAt: '2026-11-21T13:00:00.000Z' });
  const [newest, first] = parcel?.events ?? [];
  expect(newest?.corrects).toBe(first?.id);
  expect(first?.weightLb).toBe(2.5);
  expect(await sendEvents(portal, correction)).toEqual([{ id: 'wms-2', result: 'known' }]);
});

test('a later event may say what was not known, and overwrites nothing', async () => {
  const portal = await openPortal();
  await sendEvents(portal, { ...firstEvent, parcel: { ...firstEvent.parcel, carrier: '' } });
  await portal.store
    .updateTable('trackings')
    .set({ description: 'What the customer wrote', version: 2 })
    .where('tracking_number', '=', firstEvent.trackingNumber)
    .execute();
  const [result] = await sendEvents(
    portal,
    laterEvent({
      id: 'wms-2',
      status: 'IN_TRANSIT',
      at: '2026-11-21T14:30:00Z',
      parcel: {
        ...{ package: 'AB-1', source: 'eBay', description: 'Lamp', carrier: 'DHL' },
        ...{ shippingType: 'SEA', manifest: 'MIA-KIN-1', recipient: 'Somebody' },
      },
    }),
  );
  expect(result?.result).toBe('applied');
  expect(await seen(portal)).toMatchObject({
    ...{ package: 'AB-77001', source: 'Amazon', description: 'What the customer wrote' },
    ...{ carrier: 'DHL', manifest: 'MIA-KIN-1', shippingType: 'AIR' },
    ...{ recipient: 'Danielle Campbell', version: 2, status: 'IN_TRANSIT' },
  });
});

test('what was sent under an id once is not done again, and something else is refused', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  const before = await dump(portal);
  const [again, inOtherDigits, changed] = await sendEvents(
    portal,
    firstEvent,
    { ...firstEvent, at: '2026-11-21T14:00:00.000Z', customer: String(demo.id), weightLb: 2.5001 },
    { ...firstEvent, place: 'Elsewhere', at: '2026-11-21T13:00:00Z' },
  );
  expect(again).toEqual({ id: 'wms-1', result: 'known' });
  expect(inOtherDigits).toEqual({ id: 'wms-1', result: 'known' });
  expect(changed?.result).toBe('refused');
  expect(changed?.detail).toContain('it differs in at, place.');
  expect(await dump(portal)).toEqual(before);
});

test('an id twice in one batch counts once', async () => {
  const portal = await openPortal();
  const results = await sendEvents(portal, firstEvent, firstEvent, { ...firstEvent, note: 'x' });
  expect(results.map(({ result }) => result)).toEqual(['applied', 'known', 'refused']);
  expect((await seen(portal))?.events).toHaveLength(1);
});

test('two batches with the same ids at once: exactly one applies', async () => {
  const portal = await openPortal();
  const batch = [firstEvent, laterEvent({ id: 'wms-2', status: 'IN_TRANSIT' })];
  const all = await Promise.all([1, 2, 3, 4].map(() => sendEvents(portal, ...batch)));
  const applied = all.flat().filter(({ result }) => result === 'applied');
  expect(applied.map(({ id }) => id).toSorted()).toEqual(['wms-1', 'wms-2']);
  expect(all.flat().filter(({ result }) => result === 'known')).toHaveLength(6);
  expect((await seen(portal))?.events).toHaveLength(2);
});

const future = '2026-11-21T15:05:01Z';

const refusals: Readonly<Record<string, readonly [EventItem, RegExp]>> = {
  'an unknown customer': [{ ...firstEvent, customer: 999_999 }, /^There is no customer 999999\.$/],
  'a closed account': [{ ...firstEvent, customer: other.id }, /has closed the account\.$/],
  'a moment to come': [{ ...firstEvent, at: future }, /^2026-11-21T15:05:01Z is in the future\./],
  'a first event without parcel': [
    laterEvent({ id: 'wms-1' }),
    /has no parcel 1ZFEED0001 yet\. Send parcel with its first event\.$/,
  ],
  'a first event in the middle': [
    { ...firstEvent, status: 'CLEARED' },
    /begins with PREALERTED or RECEIVED_MIAMI, not with CLEARED/,
  ],
  'half a character': [{ ...firstEvent, trackingNumber: '1Z\ud83d' }, /check the values/],
  'a correction of nothing': [
    { ...firstEvent, corrects: 'wms-0' },
    /corrects is not one of this parcel/,
  ],
};

test.each(Object.entries(refusals))(
  '%s is refused in words, and nothing is kept',
  async (_, [item, words]) => {
    const portal = await openPortal();
    await setStatus(portal.store, other.id, 'CLOSED');
    const before = await dump(portal);
    const [result] = await sendEvents(portal, item);
    expect(result).toMatchObject({ id: 'wms-1', result: 'refused' });
    expect(result?.detail).toMatch(words);
    expect(await dump(portal)).toEqual(before);
  },
);

test('a clock that is five minutes ahead is not the future', async () => {
  const portal = await openPortal();
  const [result] = await sendEvents(portal, { ...firstEvent, at: '2026-11-21T15:05:00Z' });
  expect(result?.result).toBe('applied');
});

test('a status that may not follow is refused with those that may, and the others of the batch go on', async () => {
  const portal = await openPortal();
  const results = await sendEvents(
    portal,
    firstEvent,
    laterEvent({ id: 'wms-2', status: 'DELIVERED', at: '2026-11-21T14:10:00Z' }),
    laterEvent({ id: 'wms-3', status: 'IN_TRANSIT', at: '2026-11-21T14:20:00Z' }),
  );
  expect(results.map(({ result }) => result)).toEqual(['applied', 'refused', 'applied']);
  expect(results[1]?.detail).toBe(
    'DELIVERED of 2026-11-21T14:10:00.000Z cannot follow RECEIVED_MIAMI of 2026-11-21T14:00:00.000Z. After RECEIVED_MIAMI comes IN_TRANSIT, RETURNED or EXCEPTION.',
  );
  expect((await seen(portal))?.events.map(({ status }) => status)).toEqual([
    'RECEIVED_MIAMI',
    'IN_TRANSIT',
  ]);
});

test('a correction of another parcel’s event is refused', async () => {
  const portal = await openPortal();
  const twin = { ...firstEvent, id: 'wms-2', trackingNumber: '1ZFEED0002' };
  await sendEvents(portal, firstEvent, twin);
  for (const corrects of ['wms-1', 'wms-none']) {
    const [result] = await sendEvents(portal, { ...twin, id: 'wms-3', corrects });
    expect(result?.detail).toBe('The event that it corrects is not one of this parcel.');
  }
});

test('what is wrong with an item is said field by field, beside the item’s own id', async () => {
  const portal = await openPortal();
  const [broken, nothing, applied] = await sendEvents(
    portal,
    { id: 'wms-9', customer: 'Danielle', at: 'yesterday', status: 'LOST', extra: 1, parcel: {} },
    null,
    firstEvent,
  );
  expect(broken).toMatchObject({ id: 'wms-9', result: 'refused' });
  const errors = new Map(broken?.errors?.map(({ path, message }) => [path, message]));
  expect(errors.get('trackingNumber')).toBe('Name the parcel’s tracking number.');
  expect(errors.get('place')).toBe('This is missing.');
  expect(errors.get('status')).toContain('"RECEIVED_MIAMI"');
  expect(errors.get('at')).toBe('Give it in UTC, like 2026-11-21T14:00:00Z.');
  expect(errors.get('parcel.package')).toBe('Give the package number.');
  expect(errors.get('')).toBe('Unrecognized key: "extra"');
  expect(nothing).toMatchObject({ id: null, result: 'refused' });
  expect(applied).toEqual({ id: 'wms-1', result: 'applied' });
});

test('a batch holds 1 to 1,000 items, and up to 5 MB', async () => {
  const portal = await openPortal();
  const events = Array.from({ length: 1000 }, (_, index) => ({
    ...firstEvent,
    id: `wms-${index}`,
    trackingNumber: `1Z${index}`,
    note: 'x'.repeat(290),
  }));
  const results = await sendEvents(portal, ...events);
  expect(results.every(({ result }) => result === 'applied')).toBe(true);
  for (const items of [[], [...events, firstEvent]])
    expect(problemOf(await post(portal, 'events', items)).code).toBe('invalid');
  const large = events.map((event) => ({ ...event, note: 'x'.repeat(6000) }));
  expect(problemOf(await post(portal, 'events', large)).code).toBe('too-large');
});
