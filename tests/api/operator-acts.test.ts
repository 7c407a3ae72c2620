import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatUsdCents } from '#lib/format/money.ts';
import { sweepFiles } from '#server/attachments/sweep.ts';
import { day, minute } from '#server/units/duration.ts';
import { runPortal } from '#tests/support/command.ts';
import { firstBilling, firstEvent, laterEvent, post } from '#tests/support/feed.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { expectSound, openUpload, parcelOf, pdf } from '#tests/support/uploads.ts';

/** Runs a command beside the server, which has the database open. */
const run = ({ database, folder, services }: Portal, ...args: readonly string[]) =>
  runPortal(args, database.environment, { folder, now: services.clock() });

/** Moves a parcel of the demo customer to the other one. */
const moveIt = (portal: Portal, id: string, ...more: readonly string[]) =>
  run(portal, 'parcel', 'move', id, '--to', String(other.id), '--yes', ...more);

const eventsOf = ({ store }: Portal, id: string) =>
  store
    .selectFrom('tracking_events')
    .selectAll()
    .where('tracking_id', '=', id)
    .orderBy('id')
    .execute();

const countsOf = async ({ store }: Portal) => {
  const rows = await store.selectFrom('customers').select(['id', 'tracking_count']).execute();
  return new Map(rows.map(({ id, tracking_count }) => [id, tracking_count]));
};

test('a parcel under the wrong code goes to its customer with its history and nothing that the first one wrote, and both are told', async () => {
  const { portal, token, trackingId, send } = await openUpload();
  expect((await send(['file0', 'shoes.pdf', pdf()])).statusCode).toBe(201);
  const written = { source: 'Gift Shop', description: 'A present', category: 'footwear' };
  const said = { source: 'Amazon', description: '', shippingType: 'AIR', valueCents: 1200 };
  await portal.store
    .updateTable('trackings')
    .set({ ...written, declared_value_cents: 9900, warehouse_said: JSON.stringify(said) })
    .where('id', '=', trackingId)
    .execute();
  const parcel = await parcelOf(portal, trackingId);
  const history = await eventsOf(portal, trackingId);
  const countsBefore = await countsOf(portal);
  const result = await moveIt(portal, parcel.tracking_number, '--json');
  expect(result, result.err).toMatchObject({ code: 0 });

  const moved = await portal.store
    .selectFrom('trackings')
    .selectAll()
    .where('tracking_number', '=', parcel.tracking_number)
    .executeTakeFirstOrThrow();
  expect(moved).toMatchObject({
    customer_id: other.id,
    status: parcel.status,
    source: 'Amazon',
    description: '',
    category: null,
    declared_value_cents: 1200,
    invoice_count: 0,
    recipient: `${other.firstname} ${other.lastname}`,
  });
  const place = { customer_id: other.id, tracking_id: moved.id };
  expect(await eventsOf(portal, moved.id)).toEqual(
    history.map((event) => ({ ...event, ...place })),
  );
  expect(await eventsOf(portal, trackingId)).toEqual([]);
  const url = (customer: number, id: string) => `/api/v1/customers/${customer}/trackings/${id}`;
  expect((await portal.get(url(demo.id, trackingId), token)).statusCode).toBe(404);
  const otherToken = await portal.signIn(other);
  const { data } = (await portal.get(url(other.id, moved.id), otherToken)).json();
  expect(data.attachments).toEqual([]);
  await sweepFiles(
    { ...portal.services, clock: () => new Date('2040-01-01') },
    { error: () => undefined, info: () => undefined },
  );
  await expectSound(portal);
  const countsAfter = await countsOf(portal);
  expect([countsAfter.get(demo.id), countsAfter.get(other.id)]).toEqual([
    (countsBefore.get(demo.id) ?? 0) - 1,
    (countsBefore.get(other.id) ?? 0) + 1,
  ]);
  const mails = await portal.store
    .selectFrom('outbox')
    .select(['recipient', 'customer_id'])
    .where('kind', '=', 'parcel-moved')
    .orderBy('customer_id')
    .execute();
  expect(mails).toEqual([
    { recipient: demo.email, customer_id: demo.id },
    { recipient: other.email, customer_id: other.id },
  ]);
  // The next parcel of each customer gets a free id.
  for (const customer of [demo.id, other.id]) {
    const event = { ...firstEvent, id: `new-${customer}`, customer };
    expect((await post(portal, 'events', [event])).json().data).toMatchObject([
      { result: 'applied' },
    ]);
  }
  // The history goes on under the right code.
  const next = laterEvent({ id: 'next', customer: other.id, status: 'IN_TRANSIT' });
  expect((await post(portal, 'events', [next])).json().data).toMatchObject([{ result: 'applied' }]);
});

test('a parcel that is billed, unknown or there already is not moved, with the reason', async () => {
  const portal = await openPortal();
  const billed = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', demo.id)
    .where('billing_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const parcelOfOther = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', other.id)
    .executeTakeFirstOrThrow();
  const refusals = [
    [billed.id, /is billed with \S+\. Send that bill as void first/],
    ['1ZNOBODY', /There is no parcel 1ZNOBODY\./],
    [parcelOfOther.id, /already\./],
  ] as const;
  for (const [id, words] of refusals) {
    const { code, err } = await moveIt(portal, id);
    expect(err).toMatch(words);
    expect(err).toMatch(/Nothing was changed\.\n$/);
    expect(code).toBe(1);
  }
  // An event cannot be changed by a move to another customer either.
  const change = sql`update tracking_events set customer_id = ${other.id}, tracking_id = ${parcelOfOther.id}, note = 'x'
    where customer_id = ${demo.id} and tracking_id = ${billed.id}`;
  await expect(change.execute(portal.store)).rejects.toThrow('append-only');
});

test('a void bill no longer names the parcel that moved, and may be sent again', async () => {
  const portal = await openPortal();
  const bill = { ...firstBilling, isVoid: true };
  await post(portal, 'events', [firstEvent]);
  await post(portal, 'billings', [firstBilling]);
  const refused = await moveIt(portal, firstEvent.trackingNumber);
  expect(refused.err).toContain('is billed with');
  await post(portal, 'billings', [bill]);
  expect((await moveIt(portal, firstEvent.trackingNumber)).code).toBe(0);
  const { id } = await portal.store
    .selectFrom('billings')
    .select('id')
    .where('sender_id', '=', bill.id)
    .executeTakeFirstOrThrow();
  const token = await portal.signIn();
  const { data } = (await portal.get(`/api/v1/customers/${demo.id}/billings/${id}`, token)).json();
  expect(data).toMatchObject({ status: 'VOID', trackingId: null, trackingNumber: null });
  const [again] = (await post(portal, 'billings', [bill])).json().data;
  expect(again).toMatchObject({ result: 'known' });
});

test('an invoice that is uploaded while its parcel moves goes with what its customer wrote, or is refused', async () => {
  const { portal, trackingId, send } = await openUpload();
  const { tracking_number: trackingNumber } = await parcelOf(portal, trackingId);
  const [sent, moved] = await Promise.all([
    send(['file0', 'shoes.pdf', pdf()]),
    moveIt(portal, trackingId),
  ]);
  expect([201, 404]).toContain(sent.statusCode);
  if (moved.code !== 0) expect(moved.err).toContain('Something else changed it meanwhile.');
  const rows = await portal.store
    .selectFrom('attachments')
    .innerJoin('trackings', 'trackings.id', 'attachments.tracking_id')
    .select(['trackings.customer_id', 'trackings.invoice_count'])
    .where('attachments.name', '=', 'shoes.pdf')
    .execute();
  const isKept = sent.statusCode === 201 && moved.code !== 0;
  expect(rows).toEqual(isKept ? [{ customer_id: demo.id, invoice_count: 1 }] : []);
  const { invoice_count: count } = await portal.store
    .selectFrom('trackings')
    .select('invoice_count')
    .where('customer_id', '=', moved.code === 0 ? other.id : demo.id)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirstOrThrow();
  expect(count).toBe(rows.length);
});

test('mail that failed is found, sent again or dropped; one that is being sent or has expired is not', async () => {
  const portal = await openPortal();
  const { store, services, app } = portal;
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });
  const failure = { given_up_at: services.clock().toISOString(), attempts: 8 };
  await store.updateTable('outbox').set(failure).execute();
  const { out } = await run(portal, 'mail', 'list', '--state', 'failed', '--json');
  const mails: [{ id: string }] = JSON.parse(out);
  expect(mails).toMatchObject([{ kind: 'password-reset', state: 'given up', customer: demo.id }]);
  const [{ id }] = mails;
  expect((await run(portal, 'mail', 'show', id)).out).not.toContain('token');
  expect((await run(portal, 'mail', 'retry', id, '--yes')).code).toBe(0);
  const [again] = await store.selectFrom('outbox').selectAll().execute();
  expect(again).toMatchObject({ given_up_at: null, attempts: 0 });
  const leasedUntil = new Date(services.clock().getTime() + minute).toISOString();
  await store.updateTable('outbox').set({ leased_until: leasedUntil }).execute();
  for (const act of ['retry', 'drop'])
    expect((await run(portal, 'mail', act, id, '--yes')).err).toContain('being sent right now');
  await store.updateTable('outbox').set({ leased_until: null }).execute();
  portal.advance(day);
  expect((await run(portal, 'mail', 'retry', id, '--yes')).err).toContain('has expired');
  expect((await run(portal, 'mail', 'drop', id, '--yes')).code).toBe(0);
  expect((await run(portal, 'mail', 'show', id)).err).toContain(`There is no mail ${id}.`);
});

test('a note on a bill is for operators alone', async () => {
  const portal = await openPortal();
  const bill = await portal.store
    .selectFrom('billings')
    .select(['id', 'number', 'total_cents'])
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  const note = 'Paid in cash at the counter, receipt 17';
  expect((await run(portal, 'bill', 'note', bill.number, note, '--yes')).code).toBe(0);
  const { out: shown } = await run(portal, 'bill', 'show', bill.number);
  expect(shown).toContain(note);
  expect(shown).toMatch(/^Total +US\$\d+\.\d\d +J\$[\d,]+\.\d\d$/m);
  expect(shown).toContain(formatUsdCents(bill.total_cents));
  const token = await portal.signIn();
  const answer = await portal.get(`/api/v1/customers/${demo.id}/billings/${bill.id}`, token);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('receipt');
  const { out } = await run(portal, 'audit', '--json');
  expect(out).toContain('bill-noted');
  expect(out).not.toContain('receipt');
});
