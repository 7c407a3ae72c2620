import { expect, test } from 'vitest';
import { listTrackings } from '#lib/contract/trackings.ts';
import { numberKeys } from '#server/store/migrations/number-keys.ts';
import { runPortal } from '#tests/support/command.ts';
import { firstEvent, laterEvent, parcel, sendEvents } from '#tests/support/feed.ts';
import { answerOf, demo, other, type Portal, problemOf } from '#tests/support/portal.ts';
import { openPrealerts } from '#tests/support/prealerts.ts';

const usps = '9400111899223197428497';
const ups = '1ZW8E1230312345676';

const run = ({ database, folder, services }: Portal, ...args: readonly string[]) =>
  runPortal(args, database.environment, { folder, now: services.clock() });

test.each([
  ['9400 1118 9922 3197 4284 97', usps],
  [ups, ups.toLowerCase()],
  [usps, `Tracking #: ${usps} (USPS)`],
])('the feed’s %s and %s are one parcel', async (first, second) => {
  const portal = await openPrealerts();
  const again = { ...firstEvent, id: 'wms-2', trackingNumber: second };
  expect(
    await sendEvents(
      portal,
      { ...firstEvent, trackingNumber: first },
      { ...again, at: '2026-11-21T14:30:00Z', status: 'IN_TRANSIT' },
    ),
  ).toMatchObject([{ result: 'applied' }, { result: 'applied' }]);
  const path = `${portal.base}?filter[q]=${encodeURIComponent(second)}`;
  const { data } = answerOf(listTrackings, await portal.get(path, portal.token));
  expect(data).toMatchObject([{ package: parcel.package }]);
  const { out } = await run(portal, 'parcel', 'show', second);
  expect(out).toContain(parcel.package);
});

test.each([
  [`Tracking #: ${usps} (USPS)`, usps],
  ['ups.com/track?tracknum=1Z12345E6605272234&loc=en_US', '1Z12345E6605272234'],
  [
    'https://www.fedex.com/fedextrack/?trknbr=986578788855&trkqual=2461~986578788855~FDEG',
    '986578788855',
  ],
])(
  'an event joins what was announced as %s, and rows of before the new reading',
  async (written, sent) => {
    const portal = await openPrealerts();
    const { data } = await portal.announce({ trackingNumber: written });
    for (const number_key of ['', 'OLD'])
      await portal.store
        .updateTable('trackings')
        .set({ number_key, tracking_number: written })
        .where('id', '=', data.id)
        .execute();
    await numberKeys.up(portal.store);
    await sendEvents(portal, { ...firstEvent, trackingNumber: sent });
    await sendEvents(portal, laterEvent({ id: 'w-2', trackingNumber: sent, status: 'IN_TRANSIT' }));
    expect(await portal.read(data.id)).toMatchObject({ status: 'IN_TRANSIT' });
  },
);

test('a long link is refused unless its number is known', async () => {
  const portal = await openPrealerts();
  const trackingNumber = `https://shop.example/orders/4471920118?${'view=all&'.repeat(6)}`;
  expect(problemOf(await portal.ask({ trackingNumber }))).toMatchObject({
    status: 422,
    errors: [{ path: 'trackingNumber', message: expect.stringContaining('Copy the number alone') }],
  });
});

test('a customer is found as people at the counter write, and a parcel without accents', async () => {
  const portal = await openPrealerts();
  const { store } = portal;
  await store
    .updateTable('customers')
    .set({
      firstname: 'José',
      middlename: 'Łukasz',
      lastname: 'O’Neil-Strauß',
      phone: '876-555-7788',
    })
    .where('id', '=', other.id)
    .execute();
  const first = await store
    .selectFrom('trackings')
    .select(['id', 'package_number'])
    .where('customer_id', '=', other.id)
    .executeTakeFirst();
  const searches = [
    'jose',
    'JOSÉ',
    "O'Neil",
    'O’Neil',
    'oneil',
    'oʼneil, jose',
    'strauss',
    'o’neil-strauß',
    'lukasz oneil',
    'Mr. O’Neil',
    'tel. 876 555 7788',
    `#${other.id}`,
    '876.555.7788',
    '(876) 555 7788',
    '+1 876/555-7788',
    `AB-${other.id}`,
    String(other.id),
    ...(first
      ? [first.package_number, first.package_number.replaceAll('-', ' ').toLowerCase()]
      : []),
  ];
  for (const words of searches) {
    const { out } = await run(portal, 'customer', 'find', words, '--json');
    expect(JSON.parse(out).customers, words).toMatchObject([{ code: other.id }]);
  }
  const packageNumber = `AB-${demo.id}-0060`;
  const { out } = await run(portal, 'customer', 'find', packageNumber, '--json');
  expect(JSON.parse(out).customers).toMatchObject([{ code: demo.id }]);
  await portal.announce({ trackingNumber: ups, description: 'Ünïcode Straßenlamp' });
  for (const q of [
    'unicode',
    'ünïcode',
    'ÜNÏCODE STRA',
    'strassen',
    'unicode  stra',
    'Straßen',
    '1z w8e 123 0312345676',
  ]) {
    const path = `${portal.base}?filter[q]=${encodeURIComponent(q)}`;
    const { data } = answerOf(listTrackings, await portal.get(path, portal.token));
    expect(data, q).toMatchObject([{ description: 'Ünïcode Straßenlamp' }]);
  }
});
