import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { announceParcel, withdrawParcel } from '#lib/contract/prealerts.ts';
import { getCustomer } from '#server/store/queries/customers.ts';
import { minute } from '#server/units/duration.ts';
import { amount } from '#tests/support/amounts.ts';
import { firstEvent, parcel, post, sendEvents } from '#tests/support/feed.ts';
import { answerOf, demo, problemOf } from '#tests/support/portal.ts';
import { openPrealerts, upsNumber } from '#tests/support/prealerts.ts';

type Prealerts = Awaited<ReturnType<typeof openPrealerts>>;

const number = (index: number): string => `TBA${String(index).padStart(12, '0')}`;
const arrival = (trackingNumber: string) => ({
  ...firstEvent,
  id: `wms-${trackingNumber}`,
  trackingNumber,
});

const rowsLike = ({ store }: Prealerts, start: string) =>
  store.selectFrom('trackings').selectAll().where('number_key', 'like', `${start}%`).execute();

/** Makes all calls at once, then repeats one by one those that a busy server refused with 503. */
async function callAtOnce(
  portal: Prealerts,
  calls: readonly (() => Promise<LightMyRequestResponse>)[],
) {
  const answers = await Promise.all(calls.map((call) => call()));
  // The customer has used up the changes of this minute.
  portal.advance(minute);
  for (const [index, call] of calls.entries())
    while (answers[index]?.statusCode === 503) answers[index] = await call();
  return answers;
}

test('200 at once, in both orders: each parcel is announced and arrives once, with all that was said', async () => {
  const portal = await openPrealerts();
  const pairs = amount(30, 100);
  const details = { source: 'Shein', declaredValue: 40, category: 'clothing', comment: 'Both' };
  const calls = Array.from({ length: pairs }, (_, index) => {
    const announce = () => portal.ask({ trackingNumber: number(index).toLowerCase(), ...details });
    const deliver = () => post(portal, 'events', [arrival(number(index))]);
    return index % 2 ? [announce, deliver] : [deliver, announce];
  });
  const answers = await callAtOnce(portal, calls.flat());
  const failed = answers.filter(({ statusCode }) => statusCode > 201);
  expect(failed.map(({ body }) => body)).toEqual([]);
  const rows = await rowsLike(portal, 'TBA000');
  expect(rows).toHaveLength(pairs);
  for (const row of rows)
    expect(row).toMatchObject({
      status: 'RECEIVED_MIAMI',
      prealert: null,
      source: 'Shein',
      category: 'clothing',
      declared_value_cents: 4000,
      weight_grams: 1134,
      package_number: parcel.package,
      announced: expect.stringContaining('Both'),
    });
  expect((await getCustomer(portal.store, demo.id)).tracking_count).toBe(demo.parcels + pairs);
});

test('one number announced many times at once is one pre-alert', async () => {
  const portal = await openPrealerts();
  const ask = () => portal.ask({ trackingNumber: upsNumber });
  const responses = await callAtOnce(
    portal,
    Array.from({ length: amount(20, 100) }, () => ask),
  );
  const answers = responses.map((one) => answerOf(announceParcel, one));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('withdrawn while it arrives: gone and then a parcel of its own, or a parcel and not withdrawn', async () => {
  const portal = await openPrealerts();
  for (let round = 0; round < amount(10, 50); round += 1) {
    const trackingNumber = number(round);
    const { data } = await portal.announce({ trackingNumber, comment: 'Mine' });
    const deliver = () => post(portal, 'events', [arrival(trackingNumber)]);
    const withdraw = () => portal.askWithdraw(data.id);
    const [first, second] = round % 2 ? [withdraw, deliver] : [deliver, withdraw];
    const answers = await Promise.all([first(), second()]);
    const withdrawn = answers[round % 2 ? 0 : 1];
    const [row, ...more] = await rowsLike(portal, trackingNumber);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ status: 'RECEIVED_MIAMI', prealert: null });
    if (withdrawn.statusCode === 204) {
      answerOf(withdrawParcel, withdrawn);
      expect(row?.id).not.toBe(data.id);
      expect(row?.announced).toBeNull();
    } else {
      expect(problemOf(withdrawn).code).toBe('conflict');
      expect(row?.id).toBe(data.id);
    }
  }
});

const word = fc.constantFrom('', 'Amazon', 'eBay');
const announcements = fc.record(
  {
    source: word,
    description: word,
    declaredValue: fc.constantFrom(0, 40, 250),
    category: fc.constantFrom('clothing', 'footwear'),
    shippingType: fc.constantFrom('AIR', 'SEA'),
    weightLb: fc.constantFrom(0.5, 9),
    comment: word,
  },
  { requiredKeys: [] },
);
const feedParcels = fc.record({
  source: word,
  description: word,
  shippingType: fc.constantFrom('AIR', 'SEA'),
  declaredValue: fc.option(fc.constantFrom(40, 99), { nil: undefined }),
});

test('whatever both say, what is known in the end does not depend on who said it first', async () => {
  const portal = await openPrealerts();
  let next = 1000;
  const lifeOf = async (steps: readonly ((written: string) => Promise<unknown>)[]) => {
    next += 1;
    for (const step of steps) await step(number(next));
    const [row] = await rowsLike(portal, number(next));
    const detail = await portal.read(row?.id ?? '');
    const { id, package: _, trackingNumber, version, events, ...rest } = detail;
    const { announced, estimate, ...others } = rest;
    const { at, ...words } = announced ?? { at: '' };
    return { ...others, ...words, least: estimate?.least, most: estimate?.most };
  };
  await fc.assert(
    fc.asyncProperty(announcements, feedParcels, async (words, papers) => {
      portal.advance(minute);
      const announce = (trackingNumber: string) => portal.announce({ trackingNumber, ...words });
      const deliver = (trackingNumber: string) =>
        sendEvents(portal, { ...arrival(trackingNumber), parcel: { ...parcel, ...papers } });
      expect(await lifeOf([announce, deliver])).toEqual(await lifeOf([deliver, announce]));
    }),
    { numRuns: amount(25, 200) },
  );
});
