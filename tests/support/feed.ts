import type { LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import type { feedBillingSchema, feedEventSchema } from '#lib/contract/ops.ts';
import { pushBillings, pushEvents } from '#lib/contract/ops.ts';
import { getTracking, listTrackings } from '#lib/contract/trackings.ts';
import { answerOf, demo, operatorKey, type Portal } from './portal.ts';

type Server = Pick<Portal, 'app'>;
export type EventItem = z.input<typeof feedEventSchema>;
export type BillingItem = z.input<typeof feedBillingSchema>;

export const parcel = {
  package: 'AB-77001',
  source: 'Amazon',
  description: 'Desk lamp',
  carrier: 'UPS',
  shippingType: 'AIR',
} as const;

/** The first event of a new parcel, one hour before the test clock. */
export const firstEvent: EventItem = {
  id: 'wms-1',
  customer: demo.id,
  trackingNumber: '1ZFEED0001',
  at: '2026-11-21T14:00:00Z',
  status: 'RECEIVED_MIAMI',
  place: 'Miami warehouse',
  note: 'Received and weighed.',
  weightLb: 2.5,
  parcel,
};

/** A later event of the same parcel, without the fields that only the first event has. */
export const laterEvent = (changes: Partial<EventItem>): EventItem => {
  const { parcel: _, weightLb: __, ...event } = firstEvent;
  return { ...event, note: '', ...changes };
};

/** Posts a batch as the company's own systems do. */
export const post = (
  { app }: Server,
  path: 'events' | 'billings',
  items: readonly unknown[],
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/ops/v1/${path}`,
    headers: { authorization: `Bearer ${operatorKey}` },
    payload: { [path]: items },
  });

/** Sends events; returns a result for each. */
export const sendEvents = async (portal: Server, ...events: readonly unknown[]) =>
  answerOf(pushEvents, await post(portal, 'events', events)).data;

/** Sends bills; returns a result for each. */
export const sendBillings = async (portal: Server, ...billings: readonly unknown[]) =>
  answerOf(pushBillings, await post(portal, 'billings', billings)).data;

/** A bill for the parcel of `firstEvent`; its total is US$34.30. */
export const firstBilling: BillingItem = {
  id: 'bill-1',
  customer: demo.id,
  invoice: 'INV-2026-77001',
  issuedAt: '2026-11-21T14:30:00Z',
  trackingNumber: firstEvent.trackingNumber,
  exchangeRate: 158.25,
  lines: [
    { productType: 'SERVICIOS', description: 'Air freight', quantity: 2, rate: 6.1, vat: 1.83 },
    { productType: 'OTROSCARGOS', description: 'Customs handling', quantity: 1, rate: 15 },
    { productType: 'IMPUESTOADUANA', description: 'Duty', quantity: 1, rate: 5.27 },
  ],
};

/** A parcel as the customer sees it, by default that of `firstEvent`; undefined if the list lacks it. */
export async function shownParcel(
  { get, signIn }: Portal,
  trackingNumber = firstEvent.trackingNumber,
) {
  const token = await signIn();
  const base = `/api/v1/customers/${demo.id}/trackings`;
  const list = answerOf(listTrackings, await get(`${base}?filter[q]=${trackingNumber}`, token));
  const [row] = list.data;
  if (!row) return undefined;
  return answerOf(getTracking, await get(`${base}/${row.id}`, token)).data;
}

/** Everything a batch can change. */
export async function dump({ store }: Portal) {
  return {
    trackings: await store.selectFrom('trackings').selectAll().execute(),
    events: await store.selectFrom('tracking_events').selectAll().execute(),
    counts: await store.selectFrom('customers').select(['id', 'tracking_count']).execute(),
    mail: await store.selectFrom('outbox').selectAll().execute(),
  };
}
