import { getBilling, listBillings } from '#lib/contract/billings.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { firstBilling, sendBillings } from './feed.ts';
import { answerOf, demo, openPortal } from './portal.ts';

/** The bills of the demo customer. */
export const base = `/api/v1/customers/${demo.id}/billings`;

/** A portal, with the ways of the signed-in customer to their bills. */
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

/** Computed apart from the code that it judges. */
export const cents = (dollars: number) => Math.round(dollars * 100);

/** A bill of US$10 issued at a moment, or another sum. */
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
