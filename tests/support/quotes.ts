import type { FastifyInstance } from 'fastify';
import { attachQuote, type Quote, sendQuote } from '#lib/contract/quotes.ts';
import { answerOf, demo, type Portal } from './portal.ts';
import { shoes } from './shoes.ts';

interface Sending {
  readonly body?: object;
  readonly key?: string | undefined;
  readonly customerId?: number;
}

/** Requests a quote as the page does. */
export const askQuote = (
  app: FastifyInstance,
  token: string,
  { body = {}, key, customerId = demo.id }: Sending = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${sendQuote.path.replace(':customerId', String(customerId))}`,
    headers: { 'x-token': token, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: { ...shoes, comment: '', ...body },
  });

/** The requested quote, checked against the contract. */
export const quoted = async (...args: Parameters<typeof askQuote>): Promise<Quote> =>
  answerOf(sendQuote, await askQuote(...args)).data;

/** Links a quote of the demo customer to a parcel. */
export const attach = (
  app: FastifyInstance,
  token: string,
  number: string,
  trackingId: string | null,
) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${attachQuote.path.replace(':customerId', String(demo.id)).replace(':quoteNumber', number)}`,
    headers: { 'x-token': token },
    payload: { trackingId },
  });

/** A customer's parcel without a quote, counted from the newest. */
export async function parcelOf(
  { store }: Portal,
  { customerId = demo.id, index = 0 }: { customerId?: number; index?: number } = {},
) {
  const quotedIds = store
    .selectFrom('quotes')
    .select('tracking_id')
    .$castTo<{ tracking_id: string }>();
  return await store
    .selectFrom('trackings')
    .select(['id', 'tracking_number'])
    .where('customer_id', '=', customerId)
    .where('id', 'not in', quotedIds.where('tracking_id', 'is not', null))
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(index)
    .limit(1)
    .executeTakeFirstOrThrow();
}
