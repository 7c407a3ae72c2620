import { expect, test } from 'vitest';
import { listTrackings } from '#lib/contract/trackings.ts';
import { findReady } from '#lib/domain/usual-times.ts';
import { statusSince } from '#server/store/migrations/status-since.ts';
import { day } from '#server/units/duration.ts';
import {
  firstBilling,
  firstEvent,
  laterEvent,
  sendBillings,
  sendEvents,
  shownParcel,
} from '#tests/support/feed.ts';
import { answerOf, demo, openPortal, type Portal } from '#tests/support/portal.ts';

// The feed's first event is of a Saturday.
const [saturday, monday] = ['2026-11-21', '2026-11-23'];

const usually = ({ services }: Portal, status: 'RECEIVED_MIAMI' | 'CLEARED', movedOn: string) =>
  findReady({ status, shippingType: 'AIR', movedOn }, services.tenant, saturday);

test('a parcel on its way is ready between the days that its last status makes usual', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  const expected = usually(portal, 'RECEIVED_MIAMI', saturday);
  expect(expected).toMatchObject({ isLate: false });
  expect((await shownParcel(portal))?.ready).toEqual(expected);
  const token = await portal.signIn();
  const path = `/api/v1/customers/${demo.id}/trackings?filter[q]=${firstEvent.trackingNumber}`;
  const list = answerOf(listTrackings, await portal.get(path, token));
  expect(list.data[0]?.ready).toEqual(expected);
});

test('a second event with the same status does not put it off; the next status starts a new range', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  portal.advance(2 * day);
  await sendEvents(portal, laterEvent({ id: 'wms-2', at: `${monday}T14:00:00Z` }));
  const { from, to } = usually(portal, 'RECEIVED_MIAMI', saturday) ?? {};
  expect((await shownParcel(portal))?.ready).toEqual({ from, to, isLate: false });
  const at = `${monday}T14:10:00Z`;
  await sendEvents(portal, laterEvent({ id: 'wms-3', status: 'IN_TRANSIT', at }));
  expect((await shownParcel(portal))?.ready).toEqual(usually(portal, 'RECEIVED_MIAMI', monday));
});

test('a parcel is late after its last usual day; ready, it has none', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  portal.advance(30 * day);
  expect((await shownParcel(portal))?.ready?.isLate).toBe(true);
  for (const [index, status] of (
    ['IN_TRANSIT', 'ARRIVED_JAMAICA', 'AT_CUSTOMS', 'CLEARED', 'READY_FOR_PICKUP'] as const
  ).entries())
    await sendEvents(
      portal,
      laterEvent({ id: `wms-${index + 2}`, status, at: `2026-12-${10 + index}T14:00:00Z` }),
    );
  expect((await shownParcel(portal))?.ready).toBeNull();
});

test('a parcel says what is left to pay of its bill', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  expect((await shownParcel(portal))?.due).toBeNull();
  await sendBillings(portal, { ...firstBilling, paid: 4.3 });
  expect((await shownParcel(portal))?.due).toBe(30);
});

test('parcels from before the column get the moment of their status from their events', async () => {
  const portal = await openPortal();
  await sendEvents(
    portal,
    { ...firstEvent, at: '2026-11-20T14:00:00Z' },
    laterEvent({ id: 'wrong', status: 'IN_TRANSIT', at: '2026-11-20T15:00:00Z' }),
    laterEvent({ id: 'right', at: '2026-11-20T16:00:00Z', corrects: 'wrong' }),
    laterEvent({ id: 'flown', status: 'IN_TRANSIT', at: '2026-11-21T14:30:00Z' }),
    laterEvent({ id: 'again', status: 'IN_TRANSIT', at: '2026-11-21T14:40:00Z' }),
  );
  const moments = () =>
    portal.store
      .selectFrom('trackings')
      .select(['id', 'status_since'])
      .where('status', 'in', ['RECEIVED_MIAMI', 'IN_TRANSIT', 'ARRIVED_JAMAICA', 'AT_CUSTOMS'])
      .orderBy('id')
      .execute();
  const before = await moments();
  expect(before.map(({ status_since }) => status_since)).toContain('2026-11-21T14:30:00.000Z');
  await portal.store.schema.alterTable('trackings').dropColumn('status_since').execute();
  await statusSince.up(portal.store);
  expect(await moments()).toEqual(before);
});
