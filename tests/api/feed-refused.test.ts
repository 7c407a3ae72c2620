import { expect, test } from 'vitest';
import {
  dump,
  type EventItem,
  firstEvent,
  laterEvent,
  post,
  sendBillings,
  sendEvents,
  shownParcel,
} from '#tests/support/feed.ts';
import { openPortal, other, problemOf } from '#tests/support/portal.ts';
import { setStatus } from '#tests/support/set-status.ts';

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
    const contentBefore = await dump(portal);
    const [result] = await sendEvents(portal, item);
    expect(result).toMatchObject({ id: 'wms-1', result: 'refused' });
    expect(result?.detail).toMatch(words);
    expect(await dump(portal)).toEqual(contentBefore);
  },
);

test('a parcel has a thousand events, and an item fifty mistakes that are named', async () => {
  const portal = await openPortal();
  const next = (number: number) =>
    laterEvent({ id: `later-${number}`, at: '2026-11-21T14:00:01Z' });
  const events = Array.from({ length: 999 }, (_, number) => next(number));
  const results = await sendEvents(portal, firstEvent, ...events);
  expect(results.filter(({ result }) => result === 'applied')).toHaveLength(1000);
  const [full] = await sendEvents(portal, next(1000));
  expect(full).toMatchObject({
    result: 'refused',
    detail: 'Parcel 1ZFEED0001 has 1000 events already.',
  });
  expect((await shownParcel(portal))?.events).toHaveLength(1000);
  const [wrong] = await sendBillings(portal, { id: 'bill-1', lines: Array(100).fill(0) });
  expect(wrong?.errors).toHaveLength(50);
});

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
  expect((await shownParcel(portal))?.events.map(({ status }) => status)).toEqual([
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

test('errors of an item are reported field by field, with the item’s own id', async () => {
  const portal = await openPortal();
  const [broken, nothing, applied] = await sendEvents(
    portal,
    { id: 'wms-9', customer: '1.00245E+05', at: 'yesterday', status: 'LOST', extra: 1, parcel: {} },
    null,
    firstEvent,
  );
  expect(broken).toMatchObject({ id: 'wms-9', result: 'refused' });
  const errors = new Map(broken?.errors?.map(({ path, message }) => [path, message]));
  expect(errors.get('trackingNumber')).toBe('Name the parcel’s tracking number.');
  // A shortened number may be another customer's.
  expect(errors.get('customer')).toBe('Write the customer’s code in digits alone, such as 100245.');
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
  expect(results.map(({ result }) => result)).toEqual(events.map(() => 'applied'));
  for (const items of [[], [...events, firstEvent]])
    expect(problemOf(await post(portal, 'events', items)).code).toBe('invalid');
  const large = events.map((event) => ({ ...event, note: 'x'.repeat(6000) }));
  expect(problemOf(await post(portal, 'events', large)).code).toBe('too-large');
});
