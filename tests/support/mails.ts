import { readFileSync } from 'node:fs';
import { handInMail, listMails } from '#lib/contract/mails.ts';
import { answerOf, demo, type Portal } from './portal.ts';
import { openPrealerts, upsNumber } from './prealerts.ts';

/** One of our own mails that the reader is tested with. */
export const ownMail = (file: string): Buffer => readFileSync(`tests/unit/shop-mails/own/${file}`);

/** A mail about one order in two parcels, with its sums. */
export const orderOfTwo = Buffer.from(
  [
    'From: Target <orders@target.com>',
    'Subject: Your order 1021234567890 has shipped',
    'Date: Tue, 24 Nov 2026 09:00:00 -0500',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Order number: 1021234567890',
    'Blue shoes\t1\t$40.00',
    'Red scarf\t2\t$10.00',
    'Subtotal\t$60.00',
    'Shipping\t$5.00',
    'Order total\t$65.00',
    `Tracking number: ${upsNumber}`,
    'Tracking number: 9400111899223197428497',
  ].join('\r\n'),
);

const headers = { 'content-type': 'application/octet-stream' };

/** Hands a mail in as the customer of a token. */
export const handIn = (
  { app }: Pick<Portal, 'app'>,
  token: string,
  payload: Buffer | string,
  more: Readonly<Record<string, string>> = {},
  customerId: number = demo.id,
) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/customers/${customerId}/mails`,
    headers: { ...headers, 'x-token': token, ...more },
    payload,
  });

/** A portal with a signed-in customer who hands in mails. */
export async function openMails() {
  const portal = await openPrealerts();
  const base = `/api/v1/customers/${demo.id}/mails`;
  const { token } = portal;
  const send = (method: 'POST' | 'DELETE', path: string, payload?: object, key?: string) =>
    portal.app.inject({
      method,
      url: `${base}/${path}`,
      headers: { 'x-token': token, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  return {
    ...portal,
    mailsBase: base,
    askMail: (bytes: Buffer | string, more = {}) => handIn(portal, token, bytes, more),
    handIn: async (bytes: Buffer | string) =>
      answerOf(handInMail, await handIn(portal, token, bytes)).data,
    mails: async () => answerOf(listMails, await portal.get(base, token)).data,
    askAnnounce: (id: string, payload: object, key?: string) => send('POST', id, payload, key),
    discard: (id: string) => send('DELETE', id),
  };
}
