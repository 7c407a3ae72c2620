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
}

/** Sends the contact form as the page does. */
export const sendMessage = (app: FastifyInstance, { body = {}, key, from }: Sending = {}) =>
  app.inject({
    method: 'POST',
    url: '/identity/contact',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: { ...message, ...body },
    remoteAddress: from ?? '203.0.113.7',
  });

/** The stored messages and the mails queued for them. */
export async function messagesOf(store: Store) {
  return {
    messages: await store.selectFrom('messages').selectAll().execute(),
    queued: await store.selectFrom('outbox').selectAll().execute(),
  };
}
