import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxInvoiceBytes } from '#lib/contract/invoice-file.ts';
import { cachePrefix } from '#lib/stores/fetching/cache-format.ts';
import { demo } from '#tests/support/portal.ts';
import { pdf } from '#tests/support/uploads.ts';
import { problem } from './fake-environment.ts';
import {
  browser,
  fileOf,
  first,
  openPage,
  openServer,
  replaceAttempts,
  storedFiles,
  storedNames,
} from './upload-page.ts';

const uploads = () => browser.requests.filter(({ method }) => method === 'POST');
const keys = () => uploads().map(({ headers }) => headers.get('idempotency-key'));

beforeEach(openServer);

const lost = () => Promise.reject(new TypeError('connection lost'));
const lostAnswer = async (send: () => Promise<Response>) => {
  await send();
  return lost();
};

describe('handing in invoices', () => {
  test('three invoices at once arrive once each, and the open parcel shows them', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done', 'done', 'done']));
    expect(await storedNames()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(page.names().toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(page.$tracking.get()).toMatchObject({ value: { invoiceCount: 3 } });
    expect(new Set(keys()).size).toBe(3);
  });

  test('at most two invoices are sent at a time', async () => {
    const page = await openPage();
    const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
    replaceAttempts(
      ...gates.map(({ promise }) => async (send: () => Promise<Response>) => {
        await promise;
        return send();
      }),
    );
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    expect(page.states()).toEqual(['sending', 'sending', 'waiting']);
    gates[0]?.resolve();
    await vi.waitFor(() => expect(page.states()).toEqual(['done', 'sending', 'sending']));
    for (const { resolve } of gates) resolve();
    await vi.waitFor(() => expect(page.states()).toEqual(['done', 'done', 'done']));
  });

  test('cached answers of the list and the overview are removed', async () => {
    const page = await openPage();
    const cacheKey = (address: string) => `${cachePrefix}/api/v1/customers/${address}`;
    const removed = [
      cacheKey('overview'),
      cacheKey(`${demo.id}/trackings`),
      cacheKey(`${demo.id}/trackings?page=1`),
    ];
    const stays = cacheKey('me');
    for (const key of [...removed, stays]) browser.storedInTab.set(key, `${demo.id} 1 {}`);
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(removed.filter((key) => browser.storedInTab.has(key))).toEqual([]);
    expect(browser.storedInTab.has(stays)).toBe(true);
  });

  test('files that cannot be accepted are refused with a reason; the others are sent', async () => {
    const page = await openPage();
    await page.hand(
      fileOf('notes.txt'),
      fileOf('picture.png', '<html>'),
      fileOf('huge.pdf', pdf(maxInvoiceBytes + 1)),
      fileOf('empty.pdf', ''),
      fileOf('good.pdf'),
      fileOf('good.pdf'),
      fileOf('exactly.pdf', pdf(maxInvoiceBytes)),
      fileOf('third.pdf'),
      fileOf('fourth.pdf'),
    );
    await vi.waitFor(() =>
      expect(page.states().filter((state) => state === 'done')).toHaveLength(3),
    );
    expect(page.reasons()).toEqual([
      'Invalid file type notes.txt',
      'Invalid file type picture.png',
      'Invalid file size huge.pdf',
      'Invalid file size empty.pdf',
      undefined,
      'This file is in the list already.',
      undefined,
      undefined,
      'You have reached your limit of max files allowed.',
    ]);
    expect(uploads()).toHaveLength(3);
    expect(await storedNames()).toEqual(['exactly.pdf', 'good.pdf', 'third.pdf']);
    expect(console.info).toHaveBeenCalledTimes(6);
    expect(page.$uploadNews.get().at(-1)?.text).toMatch(/handed in|limit of max files/);
  });

  test('a refusal by the server is reported in its words, and another tab’s files count', async () => {
    const page = await openPage();
    // Begins like a Word document, but is none.
    await page.hand(fileOf('letter.docx', 'PK\u0003\u0004 no such thing'));
    await vi.waitFor(() => expect(page.reasons()).toEqual(['Invalid file type letter.docx']));
    const other = await openPage();
    await page.hand(fileOf('1.pdf'), fileOf('2.pdf'), fileOf('3.pdf'));
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(3));
    await other.hand(fileOf('4.pdf'));
    await vi.waitFor(() =>
      expect(other.reasons()).toEqual(['You have reached your limit of max files allowed.']),
    );
    await vi.waitFor(() => expect(other.names()).toHaveLength(3));
  });
});

describe('a connection that fails', () => {
  test('is retried automatically with the same key, and a lost answer duplicates nothing', async () => {
    const page = await openPage();
    replaceAttempts(lost, lostAnswer, lostAnswer);
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(await storedNames()).toEqual(['a.pdf']);
    expect(page.names()).toEqual(['a.pdf']);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(3);
    expect(browser.waits).toEqual(expect.arrayContaining([1000, 2000, 4000]));
  });

  test('gives up at last, keeps the file, and a manual retry works', async () => {
    const page = await openPage();
    replaceAttempts(...Array.from({ length: 6 }, () => lost));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['failed']));
    expect(page.reasons()[0]).toMatch(/again/);
    page.retryUpload(first(page.$uploads.get()).id);
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(await storedNames()).toEqual(['a.pdf']);
  });

  test('that is offline waits for the network, not for a timer', async () => {
    const page = await openPage();
    browser.online = false;
    replaceAttempts(lost);
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.reasons()[0]).toMatch(/^You are offline/));
    browser.online = true;
    browser.dispatch('online');
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(browser.waits).not.toContain(1000);
  });

  test('Retry-After of a busy server is respected; if it is an hour, only the customer retries', async () => {
    const page = await openPage();
    const busy = (seconds: string) => async () =>
      problem(429, 'too-many-requests', {}, { 'retry-after': seconds });
    replaceAttempts(busy('7'), busy('3600'));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['failed']));
    expect(browser.waits).toContain(7000);
    expect(browser.waits).not.toContain(3_600_000);
    expect(page.reasons()).toEqual(['It is too-many-requests.']);
  });

  test('Retry-After of a proxy is respected, too', async () => {
    const page = await openPage();
    const headers = { 'retry-after': '7' };
    replaceAttempts(async () => new Response('<html>', { status: 503, headers }));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(browser.waits).toContain(7000);
  });

  test('a proxy’s size limit is reported as an invalid size', async () => {
    const page = await openPage();
    replaceAttempts(async () => new Response('<html>', { status: 413 }));
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.reasons()).toEqual(['Invalid file size a.pdf']));
  });
});
