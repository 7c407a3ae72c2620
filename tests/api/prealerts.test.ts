import { expect, test } from 'vitest';
import { announceParcel, maxPrealerts, withdrawParcel } from '#lib/contract/prealerts.ts';
import { getTracking, listTrackings } from '#lib/contract/trackings.ts';
import { prealertDays } from '#lib/contract/trackings-order.ts';
import { findOwnParcel } from '#server/parcels/find-parcel.ts';
import { insertParcels } from '#server/store/queries/feed.ts';
import { countOpenPrealerts, foldPrealerts } from '#server/store/queries/prealerts.ts';
import { day } from '#server/units/duration.ts';
import { firstEvent, laterEvent, parcel, sendEvents } from '#tests/support/feed.ts';
import { answerOf, demo, other, problemOf } from '#tests/support/portal.ts';
import { openPrealerts, upsNumber } from '#tests/support/prealerts.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import { pdf, upload } from '#tests/support/uploads.ts';

const arrival = (trackingNumber: string, id = 'wms-1') => ({ ...firstEvent, id, trackingNumber });

const fullAnnouncement = {
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
    estimate: null,
    announced: { value: null, comment: '', differences: [] },
  });
  const list = answerOf(listTrackings, await portal.get(portal.base, portal.token));
  expect(list.total).toBe(61);
  expect(list.data[0]).toMatchObject({ id: data.id, prealert: 'open' });
  const movingPath = `${portal.base}?filter[group]=moving`;
  const moving = answerOf(listTrackings, await portal.get(movingPath, portal.token));
  expect(moving.data.map(({ id }) => id)).toContain(data.id);
});

test('the first event joins the pre-alert: the customer’s values stay, and both sides see the differences', async () => {
  const portal = await openPrealerts();
  const { data: announced } = await portal.announce(fullAnnouncement);
  const feedParcel = { ...parcel, declaredValue: 89.5 };
  const [result] = await sendEvents(portal, { ...arrival(`42-${upsNumber}`), parcel: feedParcel });
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
    announced: { comment: fullAnnouncement.comment, weightLb: 4, differences },
  });
  // Later events may use the first event's number or the customer's.
  const later = { at: '2026-11-21T14:30:00Z', status: 'IN_TRANSIT' } as const;
  const again = await sendEvents(
    portal,
    { ...arrival(`42-${upsNumber}`), parcel: feedParcel },
    laterEvent({ ...later, id: 'wms-2', trackingNumber: `42-${upsNumber}` }),
    laterEvent({ ...later, id: 'wms-3', trackingNumber: upsNumber, corrects: 'wms-2' }),
  );
  expect(again.map(({ result: one }) => one)).toEqual(['known', 'applied', 'applied']);
  expect((await portal.read(announced.id)).events).toHaveLength(3);
});

test('a pre-alert can be withdrawn until an event follows it, and its id is never given again', async () => {
  const portal = await openPrealerts();
  const { data: withdrawn } = await portal.announce(fullAnnouncement);
  answerOf(withdrawParcel, await portal.askWithdraw(withdrawn.id));
  expect((await portal.askWithdraw(withdrawn.id)).statusCode).toBe(404);
  const { data } = await portal.announce(fullAnnouncement);
  expect(data.id).not.toBe(withdrawn.id);
  await sendEvents(portal, arrival(upsNumber));
  const refusal = problemOf(await portal.askWithdraw(data.id));
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  expect((await portal.read(data.id)).status).toBe('RECEIVED_MIAMI');
});

test('a number that is there already is that parcel: what is empty is filled, nothing else changes', async () => {
  const portal = await openPrealerts();
  const { data: first } = await portal.announce({ trackingNumber: upsNumber, source: 'Nordstrom' });
  const again = await portal.announce({ ...fullAnnouncement, source: 'Macy’s' });
  expect(again).toMatchObject({
    isNew: false,
    data: { id: first.id, source: 'Nordstrom', description: 'Blue shoes', declaredValue: 120 },
  });
  await sendEvents(portal, arrival('9400111899223197428490', 'wms-9'));
  const barcode = '420331269400111899223197428490';
  const arrived = await portal.announce({ trackingNumber: barcode, comment: 'Fragile' });
  expect(arrived).toMatchObject({
    isNew: false,
    data: { status: 'RECEIVED_MIAMI', prealert: null, announced: { comment: 'Fragile' } },
  });
  expect((await portal.get(portal.base, portal.token)).json().total).toBe(62);
});

test('a pre-alert is changed like a parcel, its number too, until an event follows', async () => {
  const portal = await openPrealerts();
  const { data } = await portal.announce({ trackingNumber: '1Z999AA10123456783' });
  const { id } = data;
  const changes = {
    trackingNumber: upsNumber,
    declaredValue: 15_825,
    currency: 'JMD',
    comment: 'x',
  };
  const jmdPerUsd = portal.services.tenant.exchangeRate.jmdPerUsd;
  expect(await portal.change(id, { version: 1, ...changes })).toMatchObject({
    version: 2,
    trackingNumber: upsNumber,
    carrier: 'UPS',
    declaredValue: Math.round((15_825 / jmdPerUsd) * 100) / 100,
    announced: { value: { amount: 15_825, currency: 'JMD' }, comment: 'x' },
  });
  const euros = await portal.change(id, { version: 2, declaredValue: 40, currency: 'EUR' });
  expect(euros).toMatchObject({ declaredValue: null, announced: { value: { currency: 'EUR' } } });
  const { data: second } = await portal.announce({ trackingNumber: 'TBA123456789012' });
  const refused = await portal.askChange(second.id, {
    version: 1,
    trackingNumber: `420 ${upsNumber}`,
  });
  expect(problemOf(refused).errors).toMatchObject([{ path: 'trackingNumber' }]);
  await sendEvents(portal, arrival(upsNumber));
  const late = await portal.askChange(id, { version: 3, trackingNumber: 'TBA123456789012' });
  expect(problemOf(late)).toMatchObject({ status: 422, errors: [{ path: 'trackingNumber' }] });
  expect(
    await portal.change(id, { version: 3, trackingNumber: upsNumber, source: 'Ikea' }),
  ).toMatchObject({
    source: 'Ikea',
    version: 4,
  });
});

test('two customers announce one number: neither learns of the other, the code in the feed decides', async () => {
  const portal = await openPrealerts();
  const { data: mine } = await portal.announce(fullAnnouncement);
  const theirToken = await portal.signIn(other);
  const theirs = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/customers/${other.id}/trackings`,
    headers: { 'x-token': theirToken },
    payload: { trackingNumber: upsNumber },
  });
  const { data, isNew } = answerOf(announceParcel, theirs);
  expect({ isNew, id: data.id.split('-')[0] }).toEqual({ isNew: true, id: `t${other.id}` });
  expect(theirs.body).not.toContain('Blue shoes');
  await sendEvents(portal, { ...arrival(upsNumber), customer: other.id });
  expect(await portal.read(mine.id)).toMatchObject({ status: 'PREALERTED', events: [] });
  expect((await portal.askWithdraw(data.id)).statusCode).toBe(404);
  const foreign = await portal.get(
    `/api/v1/customers/${other.id}/trackings/${data.id}`,
    theirToken,
  );
  expect(answerOf(getTracking, foreign).data.status).toBe('RECEIVED_MIAMI');
});

test('at most 200 are open; after 90 days one is folded among the done, and is never lost', async () => {
  const portal = await openPrealerts();
  const { store, services, advance } = portal;
  const { data } = await portal.announce(fullAnnouncement);
  const row = await store
    .selectFrom('trackings')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: maxPrealerts - 1 }, (_unused, index) => ({
    ...row,
    id: `more-${index}`,
    tracking_number: `MORE${index}`,
    number_key: `MORE${index}`,
  }));
  await insertParcels(store, rows);
  const full = problemOf(await portal.ask({ trackingNumber: 'TBA123456789012' }));
  expect(full).toMatchObject({ status: 409, detail: expect.stringContaining('200 parcels') });
  advance(prealertDays * day - 1);
  expect(await foldPrealerts(store, services.clock().toISOString())).toBe(0);
  advance(1);
  expect(await foldPrealerts(store, services.clock().toISOString())).toBe(maxPrealerts);
  const token = await portal.signIn();
  const doneList = await portal.get(`${portal.base}?filter[group]=done&filter[q]=1Z999`, token);
  expect(answerOf(listTrackings, doneList).data).toMatchObject([
    { id: data.id, prealert: 'folded' },
  ]);
  // A folded pre-alert still joins its parcel, and opens when it is announced again.
  const [result] = await sendEvents(portal, arrival('MORE0'));
  expect(result?.result).toBe('applied');
  const read = await portal.get(`${portal.base}/more-0`, token);
  expect(answerOf(getTracking, read).data).toMatchObject({
    status: 'RECEIVED_MIAMI',
    source: 'Nordstrom',
  });
  const open = await portal.app.inject({
    method: 'POST',
    url: portal.base,
    headers: { 'x-token': token },
    payload: { trackingNumber: upsNumber },
  });
  expect(answerOf(announceParcel, open)).toMatchObject({
    isNew: false,
    data: { prealert: 'open' },
  });
});

test('an invoice of a pre-alert goes on with the parcel, and is gone when it is withdrawn', async () => {
  const portal = await openPrealerts();
  const { data } = await portal.announce(fullAnnouncement);
  const { data: second } = await portal.announce({ trackingNumber: 'TBA123456789012' });
  for (const { id } of [data, second])
    await upload(portal, portal.token, {
      parts: [
        ['trackingId', id],
        ['file0', 'shop.pdf', pdf()],
      ],
    });
  await sendEvents(portal, arrival(upsNumber));
  expect((await portal.read(data.id)).attachments).toMatchObject([{ name: 'shop.pdf' }]);
  const storageKeys = async () =>
    (
      await portal.store
        .selectFrom('attachments')
        .select('storage_key')
        .where('tracking_id', '=', second.id)
        .execute()
    ).map(({ storage_key }) => storage_key);
  const [file = ''] = await storageKeys();
  const isStored = async () =>
    (await Array.fromAsync(portal.services.files.list())).some(({ key }) => key === file);
  expect(await isStored()).toBe(true);
  answerOf(withdrawParcel, await portal.askWithdraw(second.id));
  expect(await storageKeys()).toEqual([]);
  expect(await isStored()).toBe(false);
});

const invalidAnnouncements = [
  [{}, 'trackingNumber', 'Tracking number required'],
  [{ trackingNumber: ' - ' }, 'trackingNumber', /^Copy the tracking number/],
  [{ trackingNumber: 'hello world' }, 'trackingNumber', /^Copy the tracking number/],
  [{ ...fullAnnouncement, category: 'gold' }, 'category', 'Choose one of the categories.'],
  [{ ...fullAnnouncement, declaredValue: -1 }, 'declaredValue', 'Write zero or more.'],
  [{ ...fullAnnouncement, currency: 'XXX' }, 'currency', expect.anything()],
  [{ ...fullAnnouncement, weightLb: 0 }, 'weightLb', 'Write more than zero.'],
  [
    { ...fullAnnouncement, declaredValue: 200_000_000, currency: 'JMD' },
    'declaredValue',
    /US\$1,000,000/,
  ],
] as const;

test('an impossible value is refused at its field, and a retry announces once', async () => {
  const portal = await openPrealerts();
  for (const [body, path, message] of invalidAnnouncements) {
    const { status, errors } = problemOf(await portal.ask(body));
    const words = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect({ status, errors }).toMatchObject({ status: 422, errors: [{ path, message: words }] });
  }
  const tries = [1, 2, 3, 4, 5].map(() => portal.ask(fullAnnouncement, 'one-key'));
  const answers = (await Promise.all(tries)).map((one) => answerOf(announceParcel, one));
  expect(new Set(answers.map(({ data, isNew }) => `${data.id} ${isNew}`)).size).toBe(1);
});

test('a number is looked for by indexes, however many parcels others have', async () => {
  const portal = await openPrealerts();
  const { indexes, sortsOrScans } = await plansOf(portal, async (store) => {
    await findOwnParcel(store, demo.id, upsNumber);
    await countOpenPrealerts(store, demo.id);
    await foldPrealerts(store, testsBegin.toISOString());
  });
  expect(sortsOrScans).toBe(false);
  expect(indexes).toEqual(
    expect.arrayContaining([
      'trackings_by_key',
      'trackings_by_number',
      'trackings_prealerts',
      'trackings_to_fold',
    ]),
  );
  // The number is found in another form too.
  const { data } = await portal.announce({ trackingNumber: upsNumber });
  const again = await portal.announce({ trackingNumber: `00${upsNumber}` });
  expect(again).toMatchObject({ isNew: false, data: { id: data.id } });
});
