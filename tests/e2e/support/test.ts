import { test as base, expect, type Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';

const [demo] = demoCustomers;

/** The portal's own complaint about answers that a test provokes on purpose. */
const networkNoise = /Failed to load resource/;

interface Fixtures {
  /** Whatever went wrong in a page without anybody looking. */
  complaints: string[];
  /** Complaints that this test provokes on purpose. */
  expected: RegExp[];
}

function watch(page: Page, complaints: string[], origin: string): void {
  page.on('console', (message) => {
    const told = message.type() === 'error' || message.type() === 'warning';
    if (told && !networkNoise.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    const own = url.startsWith(origin) || /^(data|blob):/.test(url);
    if (!own) complaints.push(`stray request: ${url}`);
  });
}

/** Playwright's test, which also fails on console errors, policy violations and stray requests. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  baseURL: async ({}, use) => await use(process.env['PORTAL_ORIGIN']),
  expected: [[], { option: true }],
  complaints: [
    async ({ context, baseURL, expected }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => watch(page, complaints, baseURL ?? ''));
      await use(complaints);
      expect(complaints.filter((text) => !expected.some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs the demo customer in through the form, the way a person would. */
export async function signIn(page: Page, password: string = demo.password): Promise<void> {
  await page.getByLabel('Email or account').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the parcels as the demo customer. */
export async function openParcels(page: Page, query = ''): Promise<void> {
  await page.goto(`/account/tracking${query}`);
  await signIn(page);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
}
