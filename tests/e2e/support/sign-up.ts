import type { Page } from 'playwright/test';
import { expect } from './test.ts';

export const registerCall = '**/identity/register';
export const captchaCall = '**/identity/captcha';

/** A field of either step by its label, to the letter. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const picture = (page: Page) => page.getByRole('img', { name: /letters and digits/ });
export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const submit = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

/** What the tab keeps, whatever the key. */
export const keptInTab = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

/** The least that step 2 takes, but for the captcha. */
export const person = {
  Name: 'Nadine',
  Lastname: 'Campbell',
  ID: '123-456-789',
  Phone: '+1 (876) 555-0142',
};

/** Fills step 1. */
export async function fillAccount(page: Page, email: string, password = 'parcels by the sea') {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('checkbox').check();
}

/** Goes from nothing to step 2. */
export async function openProfile(page: Page, email: string, query = ''): Promise<void> {
  await page.goto(`/auth/signup${query}`);
  await fillAccount(page, email);
  await next(page);
  await expect(heading(page)).toHaveText('Step 2 of 2 Your details');
  await expect(picture(page)).toBeVisible();
}

/** Fills fields of step 2 by their labels. */
export async function fillProfile(page: Page, values: Record<string, string> = person) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Answers the number of captchas the page has had, and the id of the newest. */
export function watchCaptchas(page: Page) {
  const ids: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/identity/captcha') || !response.ok()) return;
    const { id }: { id: string } = await response.json();
    ids.push(id);
  });
  return ids;
}
