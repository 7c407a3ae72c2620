import { expect, test } from 'vitest';
import { announceParcel, withdrawParcel } from '#lib/contract/prealerts.ts';
import { listTrackings } from '#lib/contract/trackings.ts';
import { firstEvent, laterEvent, parcel, sendEvents } from '#tests/support/feed.ts';
import { answerOf, problemOf } from '#tests/support/portal.ts';
import { openPrealerts, upsNumber } from '#tests/support/prealerts.ts';

const arrival = (trackingNumber: string, id = 'wms-1') => ({ ...firstEvent, id, trackingNumber });

const whole = {
  trackingNumber: ' 1z 999 aa1 01 2345 6784 ',
  source: 'Nordstrom',
  description: 'Blue shoes',
  declaredValue: 120,
  category: 'footwear',
  shippingType: 'SEA',
  weightLb: 4,
  comment: 'A gift: please do not open.',
} as const;

test('a number alone announces a parcel, which stands first in the list and asks nothing', async () => {
  const portal = await openPrealerts();
  const answer = await portal.ask({ trackingNumber: upsNumber.toLowerCase() });
  const { data, isNew } = answerOf(announceParcel, answer);
  expect(isNew).toBe(true);
  expect(data).toMatchObject({
    trackingNumber: upsNumber,
    carrier: 'UPS',
    status: 'PREALERTED',
    prealert: 'open',
    events: [],
    declaredValue: null,
    announced: { value: null, comment: '', differences: [], estimate: null },
  });
  const list = answerOf(listTrackings, await portal.get(portal.base, portal.token));
  expect(list.total).toBe(61);
  expect(list.data[0]).toMatchObject({ id: data.id, prealert: 'open' });
  const urgent = `${portal.base}?filter[group]=moving`;
  const moving = answerOf(listTrackings, await portal.get(urgent, portal.token));
  expect(moving.data.map(({ id }) => id)).toContain(data.id);
});

test('the first event continues it: what the customer said stays, and what differs is told to both sides', async () => {
  const portal = await openPrealerts();
  const { data: announced } = await portal.announce(whole);
  const said = { ...parcel, declaredValue: 89.5 };
  const [result] = await sendEvents(portal, { ...arrival(`42-${upsNumber}`), parcel: said });
  const differences = [
    { field: 'source', announced: 'Nordstrom', received: 'Amazon' },
    { field: 'declaredValue', announced: 'US$120.00', received: 'US$89.50' },
    { field: 'weightLb', announced: '4\u00a0lb', received: '2.5\u00a0lb' },
    { field: 'shippingType', announced: 'Sea Freight', received: 'Air Freight' },
  ];
  expect(result).toEqual({ id: 'wms-1', result: 'applied', differences });
  const arrived = await portal.read(announced.id);
  expect(arrived).toMatchObject({
    id: announced.id,
    trackingNumber: upsNumber,
    package: parcel.package,
    status: 'RECEIVED_MIAMI',
    source: 'Nordstrom',
    description: 'Blue shoes',
    declaredValue: 120,
    category: 'footwear',
    shippingType: 'SEA',
    weightLb: 2.5,
    prealert: null,
    announced: { comment: whole.comment, weightLb: 4, differences },
  });
  // Later events name it as the first one did, or as the customer did.
  const later = { at: '2026-11-21T14:30:00Z', status: 'IN_TRANSIT' } as const;
  const again = await sendEvents(
    portal,
    { ...arrival(`42-${upsNumber}`), parcel: said },
    laterEvent({ ...later, id: 'wms-2', trackingNumber: `42-${upsNumber}` }),
    laterEvent({ ...later, id: 'wms-3', trackingNumber: upsNumber, corrects: 'wms-2' }),
  );
  expect(again.map(({ result: one }) => one)).toEqual(['known', 'applied', 'applied']);
  expect((await portal.read(announced.id)).events).toHaveLength(3);
});

test('a pre-alert can be withdrawn until an event follows it, and its id is never given again', async () => {
  const portal = await openPrealerts();
  const { data: gone } = await portal.announce(whole);
  answerOf(withdrawParcel, await portal.askWithdraw(gone.id));
  expect((await portal.askWithdraw(gone.id)).statusCode).toBe(404);
  const { data } = await portal.announce(whole);
  expect(data.id).not.toBe(gone.id);
  await sendEvents(portal, arrival(upsNumber));
  const refusal = problemOf(await portal.askWithdraw(data.id));
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  expect((await portal.read(data.id)).status).toBe('RECEIVED_MIAMI');
});
