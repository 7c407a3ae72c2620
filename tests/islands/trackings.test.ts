import { describe, expect, it, vi } from 'vitest';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import {
  type FakeEnvironment,
  json,
  problem,
  storedSession,
} from '#tests/islands/fake-environment.ts';

const parcel: TrackingSummary = {
  id: 'a',
  package: 'FC-1',
  trackingNumber: '1Z-1',
  source: 'Amazon',
  description: 'Shoes',
  carrier: 'UPS',
  shippingType: 'AIR',
  status: 'IN_TRANSIT',
  weightLb: 2,
  receivedAt: '2026-11-20T15:00:00.000Z',
  invoiceCount: 0,
  billed: false,
};

let browser: FakeEnvironment;

async function openPage(path: string, ...answers: FakeEnvironment['answers']) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('#tests/islands/fake-environment.ts');
  browser = installFakeEnvironment(path);
  browser.stored.set('AB', storedSession());
  browser.answers = answers;
  const stores = await import('#lib/stores/tracking/trackings.ts');
  stores.runTrackings();
  const { runTracking } = await import('#lib/stores/tracking/tracking.ts');
  runTracking();
  return stores;
}

const listOf = (total: number) => json({ data: [], page: 0, size: 10, total });
const queries = () => browser.requests.map(({ url }) => new URL(url).search);

describe('the tracking list', () => {
  it('requests what the address says, without its invalid parts', async () => {
    const { $trackingsQuery } = await openPage(
      '/account/tracking?page=2&size=7&filter[status]=NOPE&filter[q]=shoes&sort[field]=weight',
      listOf(0),
    );
    expect($trackingsQuery.get()).toEqual({
      page: 2,
      size: 10,
      filter: { q: 'shoes' },
      sort: { field: 'weight', dir: 'desc' },
    });
    await vi.waitFor(() =>
      expect(queries()).toEqual(['?page=2&filter[q]=shoes&sort[field]=weight&sort[dir]=desc']),
    );
  });

  it('starts at the first page after filtering, and Back undoes it', async () => {
    const { filterBy, showPage } = await openPage('/account/tracking', listOf(60));
    showPage(3);
    filterBy({ status: 'DELIVERED' });
    filterBy({ q: 'shoe' });
    expect(browser.location.search).toBe('?filter[status]=DELIVERED&filter[q]=shoe');
    filterBy({ status: undefined });
    expect(browser.location.search).toBe('?filter[q]=shoe');
    await vi.waitFor(() => expect(queries().at(-1)).toBe('?filter[q]=shoe'));
    browser.history.replaceState(null, '', '/account/tracking?page=3');
    browser.dispatch('popstate');
    await vi.waitFor(() => expect(queries().at(-1)).toBe('?page=3'));
  });

  it('starts at the first page after sorting', async () => {
    const { showPage, sortBy } = await openPage('/account/tracking', listOf(60));
    showPage(3);
    sortBy({ field: 'weight', dir: 'desc' });
    await vi.waitFor(() =>
      expect(queries().at(-1)).toBe('?filter[group]=open&sort[field]=weight&sort[dir]=desc'),
    );
  });

  it('shows the open parcels again once the last filter is gone', async () => {
    const { filterBy } = await openPage('/account/tracking', listOf(15));
    filterBy({ q: 'shoe' });
    expect(browser.location.search).toBe('?filter[q]=shoe');
    filterBy({ q: '' });
    expect(browser.location.search).toBe('');
  });

  it('never lets an older answer replace a newer one', async () => {
    const older = Promise.withResolvers<Response>();
    const { $trackings, loadTrackings, showPage } = await openPage(
      '/account/tracking',
      listOf(0),
      () => older.promise,
      listOf(2),
    );
    const olderLoad = loadTrackings();
    showPage(1);
    await vi.waitFor(() =>
      expect($trackings.get()).toMatchObject({ state: 'ready', value: { total: 2 } }),
    );
    older.resolve(listOf(1));
    await olderLoad;
    expect($trackings.get()).toMatchObject({ state: 'ready', value: { total: 2 } });
  });

  it('keeps its rows during a refresh, and when that fails', async () => {
    const { $trackings, loadTrackings } = await openPage(
      '/account/tracking',
      listOf(5),
      problem(503, 'unavailable'),
    );
    await vi.waitFor(() =>
      expect($trackings.get()).toMatchObject({ state: 'ready', stale: false }),
    );
    const refreshed = loadTrackings();
    expect($trackings.get()).toMatchObject({ state: 'ready', stale: true, value: { total: 5 } });
    await refreshed;
    expect($trackings.get()).toMatchObject({
      state: 'failed',
      last: { total: 5 },
      error: { code: 'unavailable' },
    });
  });

  it('loads again when the network is back, even if the first requests fail', async () => {
    const offline = new TypeError('offline');
    const { $trackings } = await openPage('/account/tracking', offline);
    await vi.waitFor(() => expect($trackings.get().state).toBe('failed'));
    browser.answers = [offline, offline, listOf(5)];
    browser.dispatch('online');
    await vi.waitFor(() =>
      expect($trackings.get()).toMatchObject({ state: 'ready', value: { total: 5 } }),
    );
  });

  it('keeps the list’s query in the address of a parcel', async () => {
    const { $trackingId, trackingPath, $trackingsQuery } = await openPage(
      '/account/tracking?id=abc&page=2',
      problem(404, 'not-found'),
    );
    expect($trackingId.get()).toBe('abc');
    expect(trackingPath('xyz', $trackingsQuery.get())).toBe('/account/tracking?id=xyz&page=2');
    await vi.waitFor(() =>
      expect(new URL(browser.requests[0]?.url ?? '').pathname).toMatch(/trackings\/abc$/),
    );
  });
});

describe('a parcel that changes', () => {
  const row = (id: string) => ({ ...parcel, id });
  const pageOf = (page: number, id: string) => json({ data: [row(id)], page, size: 10, total: 11 });

  async function openFirstPage() {
    const stores = await openPage('/account/tracking', pageOf(0, 'a'));
    await vi.waitFor(() => expect(stores.$trackings.get()).toMatchObject({ value: { page: 0 } }));
    return stores;
  }

  it('is replaced in the page that shows it, without a request', async () => {
    const { $trackings, showRow } = await openFirstPage();
    showRow({ ...row('a'), invoiceCount: 3 });
    expect($trackings.get()).toMatchObject({
      stale: false,
      value: { data: [{ invoiceCount: 3 }] },
    });
    expect(browser.requests).toHaveLength(1);
  });

  it('makes a page that is still loading load again, since its answer may be older', async () => {
    const { $trackings, showPage, showRow } = await openFirstPage();
    const older = Promise.withResolvers<Response>();
    browser.answers = [() => older.promise, pageOf(1, 'newer')];
    showPage(1);
    showRow(row('a'));
    older.resolve(pageOf(1, 'older'));
    await vi.waitFor(() =>
      expect($trackings.get()).toMatchObject({
        stale: false,
        value: { page: 1, data: [{ id: 'newer' }] },
      }),
    );
    const open = '?filter[group]=open&sort[field]=urgency&sort[dir]=desc';
    const second = `?page=1${open.replace('?', '&')}`;
    expect(queries()).toEqual([open, second, second]);
  });

  it('makes a page that failed load again, while the rows of the one before still show', async () => {
    const { $trackings, showPage, showRow } = await openFirstPage();
    browser.answers = [problem(422, 'invalid'), pageOf(1, 'b')];
    showPage(1);
    await vi.waitFor(() =>
      expect($trackings.get()).toMatchObject({
        state: 'failed',
        last: { page: 0 },
        isOther: true,
      }),
    );
    showRow(row('a'));
    await vi.waitFor(() =>
      expect($trackings.get()).toMatchObject({
        state: 'ready',
        stale: false,
        value: { page: 1, data: [{ id: 'b' }] },
      }),
    );
  });
});
