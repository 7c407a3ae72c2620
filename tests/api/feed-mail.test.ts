import { expect, test } from 'vitest';
import { parcelStatusMail } from '#server/mail/parcel-status.ts';
import { hour } from '#server/units/duration.ts';
import { firstEvent, laterEvent, sendEvents } from '#tests/support/feed.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { setStatus } from '#tests/support/set-status.ts';
import { testsBegin } from '#tests/support/test-clock.ts';

/** The mails in the outbox about parcels, and to whom. */
async function queued({ store }: Portal) {
  const rows = await store
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'parcel-status')
    .orderBy('recipient')
    .orderBy('created_at')
    .execute();
  return rows.map(({ recipient, payload }) => ({
    recipient,
    ...parcelStatusMail.payload.parse(JSON.parse(payload)),
  }));
}

const hoursAgo = (hours: number) => new Date(testsBegin.getTime() - hours * hour).toISOString();

const another = (number: number) => ({
  ...firstEvent,
  id: `wms-other-${number}`,
  trackingNumber: `1ZOTHER${number}`,
});

test('a new status is mailed to the customer, with the warehouse’s note', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  expect(await queued(portal)).toEqual([
    {
      recipient: demo.email,
      firstname: 'Danielle',
      parcels: [
        {
          id: `t${demo.id}-00061`,
          trackingNumber: '1ZFEED0001',
          description: 'Desk lamp',
          source: 'Amazon',
          shippingType: 'AIR',
          status: 'RECEIVED_MIAMI',
          place: 'Miami warehouse',
          note: 'Received and weighed.',
          movedOn: '2026-11-21',
          needsInvoice: true,
        },
      ],
      more: 0,
    },
  ]);
});

test('a mail asks for the shop’s invoice until one is there', async () => {
  const portal = await openPortal();
  await sendEvents(portal, firstEvent);
  await portal.store
    .updateTable('trackings')
    .set({ invoice_count: 1 })
    .where('tracking_number', '=', firstEvent.trackingNumber)
    .execute();
  portal.advance(60_000);
  await sendEvents(
    portal,
    laterEvent({ id: 'wms-2', status: 'IN_TRANSIT', at: '2026-11-21T14:30:00Z' }),
  );
  const mails = await queued(portal);
  expect(mails.map(({ parcels }) => parcels[0]?.needsInvoice)).toEqual([true, false]);
});

test('a batch sends each customer one mail, with each parcel’s last status', async () => {
  const portal = await openPortal();
  await sendEvents(
    portal,
    firstEvent,
    laterEvent({ id: 'wms-2', status: 'IN_TRANSIT', at: '2026-11-21T14:30:00Z' }),
    another(1),
    { ...another(2), customer: other.id },
  );
  const mails = await queued(portal);
  expect(mails.map(({ recipient }) => recipient)).toEqual([demo.email, other.email]);
  const [mine, theirs] = mails.map(({ parcels }) =>
    parcels.map(({ trackingNumber, status }) => `${trackingNumber} ${status}`),
  );
  expect(mine).toEqual(['1ZFEED0001 IN_TRANSIT', '1ZOTHER1 RECEIVED_MIAMI']);
  expect(theirs).toEqual(['1ZOTHER2 RECEIVED_MIAMI']);
});

test('a mail names 25 parcels and counts the others', async () => {
  const portal = await openPortal();
  await sendEvents(portal, ...Array.from({ length: 30 }, (_, number) => another(number)));
  const [mail] = await queued(portal);
  expect(mail?.parcels).toHaveLength(25);
  expect(mail?.more).toBe(5);
});

test('customers who opted out, or whose account is not active, get no mail', async () => {
  const portal = await openPortal();
  await portal.store
    .updateTable('customers')
    .set({ status_mails: 0 })
    .where('id', '=', demo.id)
    .execute();
  await setStatus(portal.store, other.id, 'DISABLED');
  const results = await sendEvents(portal, firstEvent, { ...another(1), customer: other.id });
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect(await queued(portal)).toEqual([]);
});

test('an event older than 48 hours sends no mail', async () => {
  const portal = await openPortal();
  await sendEvents(portal, { ...firstEvent, at: hoursAgo(48.1) });
  expect(await queued(portal)).toEqual([]);
  await sendEvents(portal, { ...another(1), at: hoursAgo(48) });
  expect(await queued(portal)).toHaveLength(1);
});

test('events that change no status send no mail: one sent again, a late one, a note on the same status', async () => {
  const portal = await openPortal();
  const inTransit = laterEvent({ id: 'wms-2', status: 'IN_TRANSIT', at: hoursAgo(0.5) });
  await sendEvents(portal, firstEvent, inTransit);
  await sendEvents(
    portal,
    inTransit,
    laterEvent({ id: 'wms-3', status: 'EXCEPTION', at: hoursAgo(0.75) }),
    laterEvent({ id: 'wms-4', status: 'IN_TRANSIT', at: hoursAgo(0.25), note: 'Still flying.' }),
    laterEvent({ id: 'wms-5', status: 'DELIVERED', at: hoursAgo(0.1) }),
  );
  expect(await queued(portal)).toHaveLength(1);
});

test('a correction that changes the status is news', async () => {
  const portal = await openPortal();
  await sendEvents(
    portal,
    firstEvent,
    laterEvent({ id: 'wms-2', status: 'RETURNED', at: hoursAgo(0.5) }),
  );
  portal.advance(60_000);
  await sendEvents(
    portal,
    laterEvent({ id: 'wms-3', status: 'IN_TRANSIT', at: hoursAgo(0.5), corrects: 'wms-2' }),
  );
  expect((await queued(portal)).map(({ parcels }) => parcels[0]?.status)).toEqual([
    'RETURNED',
    'IN_TRANSIT',
  ]);
});
