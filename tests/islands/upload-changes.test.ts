import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demo } from '#tests/support/portal.ts';
import { parcelOf } from '#tests/support/uploads.ts';
import {
  browser,
  fileOf,
  first,
  openPage,
  openServer,
  parcelId,
  portal,
  replaceAttempts,
  storedFiles,
  storedNames,
} from './upload-page.ts';

beforeEach(openServer);

describe('after uploading', () => {
  test('a canceled upload stops, and its file is shown if it had arrived anyway', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    replaceAttempts(async (send) => {
      await send();
      resolve();
      return new Promise(() => undefined);
    });
    await page.hand(fileOf('a.pdf'));
    await promise;
    page.dropUpload(first(page.$uploads.get()).id);
    expect(page.states()).toEqual([]);
    await vi.waitFor(() => expect(page.names()).toEqual(['a.pdf']));
  });

  test('a cover page that is added with an invoice is shown beside it, and goes with it', async () => {
    const item = { description: 'Shoes', quantity: 1, amount: 40 };
    const order = {
      shop: '',
      number: '',
      orderedOn: null,
      currency: 'USD',
      coverId: null,
      shipping: 0,
      tax: 0,
      discount: 0,
      parcel: 0,
      parcels: ['one', 'two'],
      items: [0, 1].map((parcel) => ({ ...item, parcel })),
    };
    const announced = { at: '2026-11-20T15:00:00.000Z', value: null, weightLb: null, comment: '' };
    await portal.store
      .updateTable('trackings')
      .set({ announced: JSON.stringify({ ...announced, shippingType: null, order }) })
      .where('id', '=', parcelId)
      .execute();
    const page = await openPage();
    await page.hand(fileOf('a.pdf'));
    const cover = 'Cover page for customs, parcel 1 of 2.pdf';
    await vi.waitFor(() => expect(page.names()).toEqual(['a.pdf', cover]));
    // Known as the cover page, so that a third file is not said to leave no room for one.
    expect(page.$tracking.get()).toMatchObject({
      value: { announced: { order: { coverId: page.invoices()[1]?.id } } },
    });
    expect(await page.deleteInvoice(parcelId, first(page.invoices()))).toBeUndefined();
    await vi.waitFor(() => expect(page.names()).toEqual([]));
  });

  test('a replacement takes the place of a file, and counts once', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(3));
    const old = page.invoices().find(({ name }) => name === 'a.pdf');
    await page.handIn(parcelId, [fileOf('d.pdf')], old);
    await vi.waitFor(() => expect(page.names().toSorted()).toEqual(['b.pdf', 'c.pdf', 'd.pdf']));
    expect(await storedNames()).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
  });

  test('a replacement that is still under way takes no further place', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(2));
    const arrival = Promise.withResolvers<void>();
    replaceAttempts(async (send) => {
      await arrival.promise;
      return send();
    });
    await page.handIn(parcelId, [fileOf('c.pdf')], first(page.invoices()));
    await page.hand(fileOf('d.pdf'));
    arrival.resolve();
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(3));
    expect(page.reasons().filter(Boolean)).toEqual([]);
  });

  test('a deleted file frees its place, even if it was deleted before', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(3));
    const deleted = first(page.invoices());
    expect(await page.deleteInvoice(parcelId, deleted)).toBeUndefined();
    expect(await page.deleteInvoice(parcelId, deleted)).toBeUndefined();
    expect(page.invoices()).toHaveLength(2);
    await page.hand(fileOf('d.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(3));
    expect((await parcelOf(portal, parcelId)).invoice_count).toBe(3);
    browser.answers = [new TypeError('offline')];
    expect(await page.deleteInvoice(parcelId, first(page.invoices()))).toContain(
      'cannot be reached',
    );
    expect(page.invoices()).toHaveLength(3);
  });

  test('a parcel billed meanwhile keeps its files, and shows as billed', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(1));
    const bill = await portal.store
      .selectFrom('billings')
      .select('id')
      .where('customer_id', '=', demo.id)
      .executeTakeFirstOrThrow();
    await portal.store
      .updateTable('trackings')
      .set({ billing_id: bill.id })
      .where('id', '=', parcelId)
      .execute();
    expect(await page.deleteInvoice(parcelId, first(page.invoices()))).toContain('billed already');
    await vi.waitFor(() => expect(page.$tracking.get()).toMatchObject({ value: { billed: true } }));
    await page.hand(fileOf('b.pdf'));
    await vi.waitFor(() => expect(page.reasons().at(-1)).toContain('billed already'));
    expect(await storedNames()).toEqual(['a.pdf']);
  });
});

describe('leaving', () => {
  test('the browser asks only while something is not sent yet', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    replaceAttempts(async (send) => {
      await promise;
      return send();
    });
    expect(browser.dispatch('beforeunload')).toBe(false);
    await page.hand(fileOf('a.pdf'));
    expect(browser.dispatch('beforeunload')).toBe(true);
    resolve();
    await vi.waitFor(() => expect(page.states()).toEqual(['done']));
    expect(browser.dispatch('beforeunload')).toBe(false);
  });

  test('signing out removes the files', async () => {
    const page = await openPage();
    browser.wait = () => new Promise(() => undefined);
    let signal: AbortSignal | undefined;
    browser.sendForm = (_address, request) => {
      signal = request.signal;
      return new Promise(() => undefined);
    };
    await page.hand(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    expect(signal?.aborted).toBe(false);
    page.signOut();
    expect(page.$uploads.get()).toEqual([]);
    expect(signal?.aborted).toBe(true);
    expect(browser.dispatch('beforeunload')).toBe(false);
    expect(await storedFiles()).toEqual([]);
  });

  test('leaving the page anyway drops the unsent files', async () => {
    const page = await openPage();
    const signals: AbortSignal[] = [];
    browser.sendForm = (_address, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    await page.hand(fileOf('a.pdf'));
    const looking = page.hand(fileOf('b.pdf'));
    page.$page.set('left');
    page.$page.set('there');
    await looking;
    expect(page.$uploads.get()).toEqual([]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(browser.dispatch('beforeunload')).toBe(false);
  });

  test('a file deleted on a page that was left makes no further request', async () => {
    const page = await openPage();
    await page.hand(fileOf('a.pdf'));
    await vi.waitFor(() => expect(page.invoices()).toHaveLength(1));
    const deleting = page.deleteInvoice(parcelId, first(page.invoices()));
    page.$page.set('going');
    browser.history.pushState(null, '', '/account/pricing');
    page.$page.set('left');
    page.$page.set('there');
    const before = browser.requests.length;
    expect(await deleting).toBeUndefined();
    expect(browser.requests.slice(before).map(({ url }) => url)).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });
});
