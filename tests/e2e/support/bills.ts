import type { Page } from 'playwright/test';
import { getBilling, listBillings } from '#lib/contract/billings.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { createSession } from './account.ts';
import { expect } from './test.ts';

const [demo] = demoCustomers;

export const billsPage = '/account/billing';
export const billPath = (id: string): string => `${billsPage}?id=${id}`;

/** The demo customer's bill with this number. */
export const billId = (number: number): string => `b${demo.id}-${String(number).padStart(5, '0')}`;
export const invoiceOf = (number: number): string =>
  `INV-${demo.id}-${String(number).padStart(4, '0')}`;

/** URL patterns of the calls for the list and for one bill. */
export const billListCalls = /\/billings(\?|$)/;
export const billCalls = /\/billings\/[\w-]+$/;

/** The demo customer's bills, requested from the API independently of the page. */
export async function openBillsApi(page: Page) {
  const { id, access_token }: { id: number; access_token: string } = JSON.parse(
    await createSession(page),
  );
  const headers = { 'x-token': access_token };
  const base = `/api/v1/customers/${id}/billings`;
  const get = async (path: string) => (await page.request.get(base + path, { headers })).json();
  const list = async (query = '') => listBillings.answer.parse(await get(query));
  const one = async (billing: string) => getBilling.answer.parse(await get(`/${billing}`)).data;
  const withQuote = async () => {
    for (const { id: billing } of (await list('?size=100')).data) {
      const { estimate, ...bill } = await one(billing);
      if (estimate) return { ...bill, estimate };
    }
    throw new Error('No bill of the demo customer has a quote.');
  };
  return { list, one, withQuote };
}

/** Opens a bill and waits until its amounts are shown. */
export async function openBill(page: Page, number: number): Promise<void> {
  await page.goto(billPath(billId(number)));
  await expect(page.getByRole('heading', { name: invoiceOf(number) })).toBeVisible();
}

export const table = (page: Page) => page.getByRole('table', { name: 'Your bills' });
export const rows = (page: Page) => table(page).locator('tbody tr');

/** Opens the list and waits for its rows. */
export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(billsPage + query);
  await expect(rows(page).first()).toBeVisible();
}
