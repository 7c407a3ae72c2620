import { expect, test } from 'vitest';
import { downloadMyData } from '#lib/contract/account-data.ts';
import { pushEvents } from '#lib/contract/ops.ts';
import { listTrackings } from '#lib/contract/trackings.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { runPortal } from '#tests/support/command.ts';
import {
  dump,
  firstEvent,
  laterEvent,
  post,
  sendEvents,
  shownParcel,
} from '#tests/support/feed.ts';
import { answerOf, demo, openPortal } from '#tests/support/portal.ts';

test('the first event makes a parcel known to its customer, and counts it', async () => {
  const portal = await openPortal();
  const answer = await post(portal, 'events', [firstEvent]);
  expect(answerOf(pushEvents, answer).data).toEqual([{ id: 'wms-1', result: 'applied' }]);
  expect(await shownParcel(portal)).toMatchObject({
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
  const parcel = await shownParcel(portal);
  expect(parcel).toMatchObject({ status: 'RECEIVED_MIAMI', weightLb: 3, version: 1 });
  expect(parcel?.receivedAt).toBe('2026-11-20T10:00:00.000Z');
  expect(parcel?.events.map(({ status }) => status)).toEqual([
    'PREALERTED',
    'EXCEPTION',
    'RECEIVED_MIAMI',
  ]);
});

test('a parcel without a recorded receipt is first only until it is on its way', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const placeOf = async () => {
    const url = `/api/v1/customers/${demo.id}/trackings?size=100`;
    const { data } = answerOf(listTrackings, await portal.get(url, token));
    return data.findIndex(({ trackingNumber }) => trackingNumber === firstEvent.trackingNumber);
  };
  await sendEvents(
    portal,
    { ...firstEvent, status: 'PREALERTED', at: '2020-01-01T10:00:00Z', weightLb: undefined },
    laterEvent({ id: 'wms-2', status: 'EXCEPTION', at: '2020-01-02T10:00:00Z' }),
  );
  expect(await placeOf()).toBe(0);
  await sendEvents(
    portal,
    laterEvent({ id: 'wms-3', status: 'IN_TRANSIT', at: '2020-01-03T10:00:00Z' }),
  );
  expect(await placeOf()).toBe(60);
  expect((await shownParcel(portal))?.receivedAt).toBeNull();
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
  const parcel = await shownParcel(portal);
  expect(parcel).toMatchObject({ weightLb: 3.25, receivedAt: '2026-11-21T13:00:00.000Z' });
  const [newest, first] = parcel?.events ?? [];
  expect(newest?.corrects).toBe(first?.id);
  expect(first?.weightLb).toBe(2.5);
  expect(await sendEvents(portal, correction)).toEqual([{ id: 'wms-2', result: 'known' }]);
  const { database, folder } = portal;
  const show = ['parcel', 'show', firstEvent.trackingNumber];
  const { out } = await runPortal(show, database.environment, { folder });
  expect(out.match(/RECEIVED_MIAMI.*?(?= {2})/g)).toEqual([
    'RECEIVED_MIAMI, corrected since',
    'RECEIVED_MIAMI',
  ]);
});

test('corrections of one moment are shown, and handed out, in the order in which they are judged', async () => {
  const portal = await openPortal();
  const at = '2026-11-21T14:20:00Z';
  await sendEvents(
    portal,
    firstEvent,
    laterEvent({ id: 'wms-2', status: 'IN_TRANSIT', at: '2026-11-21T14:10:00Z' }),
    laterEvent({ id: 'wms-3', status: 'IN_TRANSIT', corrects: 'wms-2', at }),
    laterEvent({ id: 'wms-4', corrects: 'wms-1', at }),
  );
  const parcel = await shownParcel(portal);
  expect(parcel?.status).toBe('IN_TRANSIT');
  const corrections = parcel?.events.slice(2).map(({ status, corrects }) => [status, corrects]);
  expect(corrections).toEqual([
    ['RECEIVED_MIAMI', 'e-00000'],
    ['IN_TRANSIT', 'e-00001'],
  ]);
  const { data, page } = archiveIn(
    await portal.get(`/api/v1${downloadMyData.path}`, await portal.signIn()),
  );
  const downloaded = data.parcels.find(({ id }: { id: string }) => id === parcel?.id);
  expect(downloaded.events).toMatchObject(parcel?.events.map(({ id }) => ({ id })) ?? []);
  const struck = [...page.matchAll(/<s>([^<]+)<\/s> \(entered by mistake\)/g)];
  expect(struck.map(([, status]) => status)).toEqual(['Received in Miami', 'In transit']);
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
        package: 'AB-77001',
        source: 'eBay',
        description: 'Lamp',
        carrier: 'DHL',
        shippingType: 'SEA',
        manifest: 'MIA-KIN-1',
        recipient: 'Somebody',
      },
    }),
  );
  expect(result?.result).toBe('applied');
  expect(await shownParcel(portal)).toMatchObject({
    package: 'AB-77001',
    source: 'Amazon',
    description: 'What the customer wrote',
    carrier: 'DHL',
    manifest: 'MIA-KIN-1',
    shippingType: 'AIR',
    recipient: 'Danielle Campbell',
    version: 2,
    status: 'IN_TRANSIT',
  });
});

test('an event sent again under its id is known, and another event under that id is refused', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  const contentBefore = await dump(portal);
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
  expect(await dump(portal)).toEqual(contentBefore);
});

test('an id twice in one batch counts once', async () => {
  const portal = await openPortal();
  const results = await sendEvents(portal, firstEvent, firstEvent, { ...firstEvent, note: 'x' });
  expect(results.map(({ result }) => result)).toEqual(['applied', 'known', 'refused']);
  expect((await shownParcel(portal))?.events).toHaveLength(1);
});

test('two batches with the same ids at once: exactly one applies', async () => {
  const portal = await openPortal();
  const batch = [firstEvent, laterEvent({ id: 'wms-2', status: 'IN_TRANSIT' })];
  const results = (await Promise.all([1, 2, 3, 4].map(() => sendEvents(portal, ...batch)))).flat();
  const applied = results.filter(({ result }) => result === 'applied');
  expect(applied.map(({ id }) => id).toSorted()).toEqual(['wms-1', 'wms-2']);
  expect(results.filter(({ result }) => result === 'known')).toHaveLength(6);
  expect((await shownParcel(portal))?.events).toHaveLength(2);
});
