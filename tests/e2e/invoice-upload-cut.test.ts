import { type CuttingProxy, openCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { startSignedIn } from './support/account.ts';
import { openInvoices, pdfFile, picker, row, rows } from './support/invoices.ts';
import { test as base } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const test = base.extend<{ line: CuttingProxy }>({
  line: async ({ portal }, use) => {
    const line = await openCuttingProxy(portal.origin);
    await use(line);
    await line.close();
  },
  // The page has another address than the portal.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter’s pattern
  alone: async ({}, use) => await use(true),
  baseURL: async ({ line }, use) => await use(line.origin),
});

test.beforeEach(async ({ page, baseURL }) => await startSignedIn(page, baseURL));

test('an upload cut off halfway is retried automatically, and nothing is duplicated', async ({
  page,
  line,
}) => {
  const { storedNames } = await openInvoices(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(500_000);
  await picker(page).setInputFiles([pdfFile('slow.pdf', 3_000_000)]);
  const bar = row(page, 'slow.pdf').getByRole('progressbar', { name: 'Sending slow.pdf' });
  await expect
    .poll(() => bar.evaluate((element) => Number(element.getAttribute('value'))))
    .toBeGreaterThan(1_200_000);
  line.cut();
  await expect(row(page, 'slow.pdf')).toContainText('The connection was lost.');
  line.mend();
  expect(await storedNames()).toEqual([]);
  await limit(-1);
  await page.getByRole('button', { name: 'Try again with slow.pdf' }).click();
  await expect(row(page, 'slow.pdf')).toContainText('Handed in');
  expect(await storedNames()).toEqual(['slow.pdf']);
  await expect(rows(page)).toHaveCount(1);
});

test('a lost answer makes no second file', async ({ page, line }) => {
  const { storedNames } = await openInvoices(page);
  line.loseAnswer('HTTP/1.1 201');
  await picker(page).setInputFiles([pdfFile('once.pdf', 400_000)]);
  // Some browsers send the same request again by themselves; ours does where they do not.
  await expect(row(page, 'once.pdf')).toContainText('Handed in');
  expect(line.lostAnswers()).toBe(1);
  expect(await storedNames()).toEqual(['once.pdf']);
  await expect(rows(page)).toHaveCount(1);
});
