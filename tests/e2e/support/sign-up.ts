import type { Page } from 'playwright/test';
import { expect } from './test.ts';

export const registerCall = '**/identity/register';
export const captchaCall = '**/identity/captcha';

/** A field of either step by its exact label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const picture = (page: Page) => page.getByRole('img', { name: /letters and digits/ });
export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const submit = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

/** Everything that the browser stores, as JSON. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

/** The required fields of step 2, except the captcha. */
export const person = {
  Name: 'Nadine',
  Lastname: 'Campbell',
  ID: '123-456-789',
  Phone: '+1 (876) 555-0142',
};

export async function fillAccount(page: Page, email: string, password = 'parcels by the sea') {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('checkbox').check();
}

/** Opens the parts of step 2 that are folded. */
export async function unfold(page: Page): Promise<void> {
  for (const folded of await page.locator('.folded').all())
    if ((await folded.getAttribute('open')) === null) await folded.locator('summary').click();
}

/** Opens sign-up, completes step 1 and opens all of step 2. */
export async function openProfile(page: Page, email: string, query = ''): Promise<void> {
  await openStep2(page, email, query);
  await expect(picture(page)).toBeVisible();
  await unfold(page);
}

/** Opens sign-up and completes step 1. */
export async function openStep2(page: Page, email: string, query = ''): Promise<void> {
  await page.goto(`/auth/signup${query}`);
  await fillAccount(page, email);
  await next(page);
  await expect(heading(page)).toHaveText(/^Step 2 of [25]\s+Your details$/, { useInnerText: true });
  await expect(field(page, 'Name')).toBeVisible();
}

/** Fills fields of step 2 by label. */
export async function fillProfile(page: Page, values: Record<string, string> = person) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

interface Captcha {
  readonly id: string;
  readonly image: string;
}

/** Collects every captcha the page has received. */
export function watchCaptchas(page: Page): readonly Captcha[] {
  const captchas: Captcha[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/identity/captcha') || !response.ok()) return;
    // Leaving the page discards the response; the captcha is no longer needed.
    const captcha: Captcha | undefined = await response.json().catch(() => undefined);
    if (captcha) captchas.push(captcha);
  });
  return captchas;
}

/** The id of the captcha whose picture is shown. */
export async function shownCaptcha(page: Page, captchas: readonly Captcha[]): Promise<string> {
  const src = (await picture(page).getAttribute('src')) ?? '';
  const image = decodeURIComponent(src.slice(src.indexOf(',') + 1));
  const find = () => captchas.find((captcha) => captcha.image === image)?.id;
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
