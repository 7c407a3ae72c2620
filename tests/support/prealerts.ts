import type * as z from 'zod/mini';
import { type announcementSchema, announceParcel } from '#lib/contract/prealerts.ts';
import { getTracking, updateTracking } from '#lib/contract/trackings.ts';
import { answerOf, demo, openPortal } from './portal.ts';

type Announcement = z.input<typeof announcementSchema>;

/** A UPS number with a right check digit. */
export const upsNumber = '1Z999AA10123456784';

/** A portal with a signed-in customer who announces parcels. `ask…` returns the raw response, the others its checked data. */
export async function openPrealerts() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const base = `/api/v1/customers/${demo.id}/trackings`;
  const headers = { 'x-token': token };
  const send = (method: 'POST' | 'DELETE', path: string, payload?: object, key?: string) =>
    portal.app.inject({
      method,
      url: `${base}${path}`,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const askChange = (id: string, payload: object) => send('POST', `/${id}`, { id, ...payload });
  const ask = (payload: object, key?: string) => send('POST', '', payload, key);
  return {
    ...portal,
    token,
    base,
    ask,
    announce: async (payload: Announcement) => answerOf(announceParcel, await ask(payload)),
    askChange,
    change: async (id: string, payload: object) =>
      answerOf(updateTracking, await askChange(id, payload)).data,
    askWithdraw: (id: string) => send('DELETE', `/${id}`),
    read: async (id: string) =>
      answerOf(getTracking, await portal.get(`${base}/${id}`, token)).data,
  };
}
