import type { FastifyInstance } from 'fastify';
import type { Store } from '#server/store/open.ts';

/** A visitor's contact message. */
export const message = {
  firstName: 'Nadine',
  lastName: 'Campbell',
  email: 'nadine@example.com',
  phone: '+1 (876) 555-0142',
  mobilePhone: '',
  message: 'Where is my parcel?\nIt left Miami on Monday.',
};

interface Sending {
  readonly body?: object;
  readonly key?: string | undefined;
  readonly from?: string;
  /** Of a signed-in customer. */
  readonly token?: string;
}

/** Sends a contact message: with a key as our page does, without one as other clients may. */
export const sendMessage = (app: FastifyInstance, { body = {}, key, from, token }: Sending = {}) =>
  app.inject({
    method: 'POST',
    url: '/identity/contact',
    headers: {
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token && { 'x-token': token }),
    },
    payload: { ...message, ...body },
    remoteAddress: from ?? '203.0.113.7',
  });

/** All stored messages and queued mails. */
export async function messagesOf(store: Store) {
  return {
    messages: await store.selectFrom('messages').selectAll().execute(),
    queued: await store.selectFrom('outbox').selectAll().execute(),
  };
}
