import type { Page } from 'playwright/test';
import { pageErrorSchema } from '#lib/contract/page-errors.ts';
import { gather, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { inEachDocument } from './support/each-document.ts';
import { watchLoads } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test.use({ expected: [/words that nobody may read/] });

const table = (page: Page) => page.getByRole('main').getByRole('table').first();
const boundary = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the page could not be shown' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes every amount of money throw while it is rendered, until `mend` is called. */
async function breakSums(page: Page): Promise<void> {
  await inEachDocument(page, () => {
    const { prototype } = Intl.NumberFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format');
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get() {
        if (document.documentElement.dataset['mended'] === undefined)
          throw new TypeError('words that nobody may read');
        return format?.get?.call(this);
      },
    });
  });
}

const mend = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mended', ''));

test('a part that cannot be rendered says so, is reported once without personal data, and renders on retry', async ({
  page,
  baseURL,
  complaints,
}) => {
  await startSignedIn(page, baseURL);
  await breakSums(page);
  const reports = gather(page, (request) => request.url().endsWith('/api/v1/pageerrors'));
  const reported = page.waitForResponse(/\/pageerrors$/);
  await page.goto('/account/billing');
  const loads = watchLoads(page);
  await expect(boundary(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Account' }).first()).toBeVisible();
  expect((await reported).status()).toBe(204);
  // The message stays here, in the browser's console.
  expect(complaints).toContainEqual(expect.stringContaining('words that nobody may read'));
  const report = pageErrorSchema.parse(reports[0]?.postDataJSON());
  expect(report).toMatchObject({ error: 'TypeError', page: '/account/billing' });
  expect(report.places.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/public/contact',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await mend(page);
  await button(page, 'Try again').click();
  await expect(table(page)).toBeVisible();
  await expect(boundary(page)).toHaveCount(0);
  expect([reports.length, loads.length]).toEqual([1, 0]);
});

test('if rendering again does not help, a reload is offered', async ({ page, baseURL }) => {
  await startSignedIn(page, baseURL);
  await breakSums(page);
  const reports = gather(page, (request) => request.url().endsWith('/api/v1/pageerrors'));
  await page.goto('/account/billing');
  await button(page, 'Try again').click();
  await expect(button(page, 'Reload the page')).toBeVisible();
  const loads = watchLoads(page);
  await button(page, 'Reload the page').click();
  await expect(button(page, 'Try again')).toBeVisible();
  expect(loads).toHaveLength(1);
  expect(reports.length).toBeLessThanOrEqual(2);
});
