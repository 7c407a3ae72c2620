import { expect, type Page } from 'playwright/test';
import type { Customer } from '#lib/contract/profile.ts';

/** A field by its exact label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
export const discard = (page: Page) => page.getByRole('button', { name: 'Discard changes' });
/** The status message with this text. */
export const statusWith = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
/** The links of the error summary. */
export const summary = (page: Page) => page.getByRole('alert').getByRole('link');
/** The heading of the view that resolves a conflict with another device. */
export const conflict = (page: Page) =>
  page.getByRole('heading', { name: 'Changed in two places' });

/** The calls that save the profile and the delivery address. */
export const saveProfileCall = '**/api/v1/customers/me';
export const saveDeliveryCall = '**/api/v1/customers/delivery';

interface Saved {
  readonly version: number;
  readonly delivery: Readonly<Record<string, string | null>>;
  readonly [field: string]: unknown;
}

const headersOf = async (page: Page) => {
  const session = await page.evaluate(() => localStorage.getItem('AB'));
  return { 'x-token': JSON.parse(session ?? '{}').access_token };
};

/** The customer as stored on the server. */
export async function savedCustomer(page: Page): Promise<Saved> {
  const answer = await page.request.get('/api/v1/customers/me', { headers: await headersOf(page) });
  return (await answer.json()).data;
}

const filledIn = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** Saves profile fields as another device would. */
export async function saveElsewhere(page: Page, changes: Partial<Customer>): Promise<void> {
  const { version, ...saved } = await savedCustomer(page);
  const { id, code, email, invoicesTo, delivery, ...profile } = { ...saved, ...changes, version };
  const data = filledIn(profile);
  const headers = await headersOf(page);
  const answer = await page.request.post('/api/v1/customers/me', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Saves the delivery address as another device would. */
export async function saveDeliveryElsewhere(page: Page, changes: object): Promise<void> {
  const { delivery, version } = await savedCustomer(page);
  const data = { ...filledIn(delivery ?? {}), ...changes, version };
  const headers = await headersOf(page);
  const answer = await page.request.post('/api/v1/customers/delivery', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** How far the page overflows horizontally, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
