import { getBilling, listBillings } from '#lib/contract/billings.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { firstBilling, sendBillings } from './feed.ts';
import { answerOf, demo, openPortal } from './portal.ts';

/** The API path of the demo customer's bills. */
export const base = `/api/v1/customers/${demo.id}/billings`;

/** A portal with the calls a signed-in customer has for their bills. */
export async function openBilling() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const list = async (query: Record<string, unknown> = {}) =>
    answerOf(listBillings, await portal.get(`${base}?${stringifyQuery(query)}`, token));
  const one = async (id: string) =>
    answerOf(getBilling, await portal.get(`${base}/${id}`, token)).data;
  const table = (query: Record<string, unknown> = {}) =>
    portal.get(`${base}.csv?${stringifyQuery(query)}`, token);
  return { ...portal, token, list, one, table };
}

type Billing = Awaited<ReturnType<typeof openBilling>>;

/** Computed independently of the code under test. */
export const cents = (dollars: number) => Math.round(dollars * 100);

/** A bill issued at a given time, US$10 by default. */
export const bill = (portal: Billing, issuedAt: string, rate = 10, more: object = {}) =>
  sendBillings(portal, {
    ...firstBilling,
    id: issuedAt,
    invoice: `INV-${issuedAt.replaceAll(/\W/g, '')}`,
    issuedAt,
    trackingNumber: undefined,
    lines: [{ productType: 'SERVICIOS', description: 'Freight', quantity: 1, rate }],
    paid: 0,
    ...more,
  });
