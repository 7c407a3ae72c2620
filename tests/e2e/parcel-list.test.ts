import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright/test';
import { parcelGroupLabels, parcelGroups } from '#lib/domain/obligations.ts';
import { abortFirst } from './support/abort-first.ts';
import { gather, listCalls, startSignedIn } from './support/account.ts';
import { testRecovery } from './support/recovery.ts';
import { expect, test } from './support/test.ts';

const parcels = '/account/tracking';
const groups = (page: Page) => page.getByRole('group', { name: 'Where the parcels are' });
const table = (page: Page) => page.getByRole('table', { name: 'Your parcels' });

/** Opens the list once React has taken over. */
async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(parcels + query);
  await expect(page.getByLabel('Rows per page')).toBeVisible();
}

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

test('the table names every column', async ({ page }) => {
  await openList(page);
  for (const name of [
    /^Description/,
    /^Tracking number/,
    'Source',
    'Date received',
    /^Weight/,
    'Delivery status',
    'Invoice',
  ])
    await expect(table(page).getByRole('columnheader', { name })).toBeVisible();
  const heads = await table(page).getByRole('columnheader').allInnerTexts();
  for (const second of ['Package', 'Carrier', 'Shipping type'])
    expect(heads.join(' ')).toContain(second);
});

test('each group shows as many parcels as it says, and the address keeps it', async ({ page }) => {
  await openList(page);
  for (const group of parcelGroups) {
    const button = groups(page).getByRole('button', { name: parcelGroupLabels[group] });
    await expect(button).toHaveText(/\(\d+\)$/);
    const [count] = /\d+/.exec((await button.textContent()) ?? '') ?? [];
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`filter(\\[|%5B)group(\\]|%5D)=${group}`));
    await expect(page.getByText(new RegExp(`1 to \\d+ of ${count}$`))).toBeVisible();
  }
  await page.reload();
  await expect(groups(page).getByRole('button', { name: /^Done/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a group and a single status give way to each other', async ({ page }) => {
  await openList(page, '?filter[group]=done');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption({ label: 'At customs' });
  await expect(groups(page).locator('[aria-pressed=true]')).toHaveCount(0);
  await groups(page).getByRole('button', { name: 'On the way' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(groups(page).getByRole('button', { name: 'Current' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

for (const query of [
  '?filter%5Bgroup%5D=done',
  '?page=1&filter%5bgroup%5d=done',
  '?filter[q]=best%20buy',
])
  test(`the list is asked for once, however a link spells its query: ${query}`, async ({
    page,
  }) => {
    const calls = gather(page, (request) => listCalls.test(request.url()));
    await openList(page, query);
    await expect(groups(page).getByRole('button', { name: 'Current' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(calls.map((request) => new URL(request.url()).search)).toHaveLength(1);
  });

test('the filtered list is saved as a table, all of its pages', async ({ page }) => {
  await openList(page, '?filter[group]=done');
  const summary = await page
    .getByText(/^\d+ to \d+ of \d+|\d+–\d+ of \d+/)
    .first()
    .textContent();
  const total = Number(/of (\d+)/.exec(summary ?? '')?.[1]);
  expect(total).toBeGreaterThan(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^airbridge-parcels-\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
    bom: true,
    columns: true,
  });
  expect(rows.length).toBe(total);
  expect(new Set(rows.map((row) => row['Delivery status']))).toEqual(
    new Set(['Delivered', 'Returned']),
  );
});

test('a table that cannot be downloaded says why, and may be asked for again', async ({ page }) => {
  await openList(page);
  const tables = /\/trackings\.csv/;
  await page.route(tables, (route) => route.abort());
  const button = page.getByRole('button', { name: 'Download as CSV' });
  await button.click();
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.unroute(tables);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(await download.failure()).toBeNull();
});

test('a download whose script cannot be loaded says so, and works on the next press', async ({
  page,
}) => {
  await openList(page);
  await abortFirst(page, /\/_astro\/download-parcels\./);
  const button = page.getByRole('button', { name: 'Download as CSV' });
  await button.click();
  await expect(page.getByText('A part of this page could not be loaded')).toBeVisible();
  // The browser may give the failed request's answer once more.
  await expect(async () => {
    await button.click();
    await expect(page.getByText('Saved. Look in your downloads.')).toBeVisible({ timeout: 2000 });
  }).toPass();
});

testRecovery(test, { name: 'parcels', path: parcels, calls: listCalls, shown: table });
