import type { Page, Route } from 'playwright/test';
import { gather } from './account.ts';
import { field } from './customer.ts';
import { expect } from './test.ts';

export const contactPage = '/public/contact';
export const contactCall = '**/identity/contact';

/** A visitor's entries, with a phone number as people write it. */
export const filledIn = {
  'First name': 'Nadine',
  'Last name': 'Campbell',
  Email: 'nadine@example.com',
  Phone: '+1 (876) 555-0142',
  'Mobile phone': '',
  Message: 'Where is my parcel?\nIt left Miami on Monday.',
};

/** Resolves once the form is hydrated. */
export const formIsLive = (page: Page) => expect(page.locator('[data-lazy-form]')).toHaveCount(0);

/** Opens the page and waits for the form. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(contactPage);
  await page.getByLabel('First name').focus();
  await formIsLive(page);
}

export async function fillIn(page: Page, values: Partial<typeof filledIn> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...filledIn, ...values }))
    await field(page, label).fill(value);
}

/** Expects every field to keep its value. */
export async function expectFilledIn(page: Page, values: Partial<typeof filledIn> = {}) {
  for (const [label, value] of Object.entries({ ...filledIn, ...values }))
    await expect(field(page, label), label).toHaveValue(value);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** The heading that replaces the form once it is sent. */
export const thanks = (page: Page) =>
  page.getByRole('heading', {
    name: 'Your request has been submitted, you will be contacted soon by a representative!',
  });

/** Responds as the API does when it accepts a message. */
export const accept = (route: Route) => route.fulfill({ status: 202, json: { code: 1 } });

/** Collects the calls that send a message from now on. */
export const sendings = (page: Page) =>
  gather(page, (request) => request.url().endsWith('/identity/contact'));
