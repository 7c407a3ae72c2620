import type { Page, Route } from 'playwright/test';
import { gather } from './account.ts';
import { field } from './customer.ts';
import { expect } from './test.ts';

export const contactPage = '/public/contact';
export const contactCall = '**/identity/contact';

/** What a visitor fills in; a phone the way people write it. */
export const filledIn = {
  'First name': 'Nadine',
  'Last name': 'Campbell',
  Email: 'nadine@example.com',
  Phone: '+1 (876) 555-0142',
  'Mobile phone': '',
  Message: 'Where is my parcel?\nIt left Miami on Monday.',
};

/** Resolves once the form answers to scripts. */
export const formIsLive = (page: Page) => expect(page.locator('[data-lazy-form]')).toHaveCount(0);

/** Opens the page and waits for the form. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(contactPage);
  await page.getByLabel('First name').focus();
  await formIsLive(page);
}

/** Fills every field. */
export async function fillIn(page: Page, values: Partial<typeof filledIn> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...filledIn, ...values }))
    await field(page, label).fill(value);
}

/** Expects every field to hold what was filled in. */
export async function expectFilledIn(page: Page, values: Partial<typeof filledIn> = {}) {
  for (const [label, value] of Object.entries({ ...filledIn, ...values }))
    await expect(field(page, label), label).toHaveValue(value);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** The heading that stands in the form's place once it is sent. */
export const thanks = (page: Page) =>
  page.getByRole('heading', {
    name: 'Your request has been submitted, you will be contacted soon by a representative!',
  });

/** Answers as the API does when it takes a message. */
export const accept = (route: Route) => route.fulfill({ status: 202, json: { code: 1 } });

/** The calls that send a message, from now on. */
export const sendings = (page: Page) =>
  gather(page, (request) => request.url().endsWith('/identity/contact'));
