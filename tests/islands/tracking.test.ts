import { expect, test, vi } from 'vitest';
import type { TrackingDetail, TrackingSummary } from '#lib/contract/trackings.ts';
import { type FakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

const row: TrackingSummary = {
  id: 'p1',
  package: 'AB-1',
  trackingNumber: '1Z999AA10123456784',
  source: 'Nike',
  description: 'Shoes',
  carrier: 'UPS',
  shippingType: 'AIR',
  status: 'AT_CUSTOMS',
  receivedAt: '2026-11-20T15:00:00.000Z',
  weightLb: 4.2,
  invoiceCount: 0,
  billed: false,
};

const event = (id: string, status: TrackingDetail['status']): TrackingDetail['events'][number] => ({
  id,
  status,
  at: '2026-11-20T15:00:00.000Z',
  place: 'Kingston',
  note: '',
  weightLb: null,
  photo: null,
  corrects: null,
});

const parcel = (changes: Partial<TrackingDetail> = {}): TrackingDetail => ({
  ...row,
  manifest: 'M-1',
  recipient: 'Danielle',
  countryDestination: 'Jamaica',
  version: 1,
  declaredValue: 80,
  category: 'footwear',
  billingId: null,
  billingNumber: null,
  events: [event('e1', 'AT_CUSTOMS')],
  attachments: [],
  ...changes,
});

const answer = (changes: Partial<TrackingDetail> = {}) => json({ data: parcel(changes) });
const page = (rows: readonly object[], total = 1) => json({ data: rows, page: 0, size: 10, total });
const lost = new TypeError('connection lost');

let browser: FakeEnvironment;

/** A new page at this address. */
async function openPage(path: string, ...answers: FakeEnvironment['answers']) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(path);
  browser.stored.set('AB', storedSession());
  browser.answers = answers;
  const list = await import('#lib/stores/tracking/trackings.ts');
  list.runTrackings();
  const detail = await import('#lib/stores/tracking/tracking.ts');
  detail.runTracking();
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  const { visit } = await import('#lib/stores/browser/address.ts');
  const { createSave } = await import('#lib/stores/editing/save-edit.ts');
  const edit = await import('#lib/stores/tracking/tracking-edit.ts');
  const part = edit.correctionPart('p1');
  const save = createSave(part);
  const shown = () => lastValue(detail.$tracking.get());
  const shownRow = () => lastValue(list.$trackings.get())?.data[0];
  const ready = (store: { get: () => { state: string } }) =>
    vi.waitFor(() => expect(store.get().state).toBe('ready'));
  return { ...list, ...detail, ...edit, visit, shown, shownRow, ready, part, save };
}

async function openDetail(...answers: FakeEnvironment['answers']) {
  const stores = await openPage('/account/tracking?id=p1', ...answers);
  await stores.ready(stores.$tracking);
  return stores;
}

test('a refresh without changes leaves the shown values as they are', async () => {
  const stores = await openDetail(answer());
  const before = stores.shown();
  const states: string[] = [];
  stores.$tracking.listen((load) => void states.push(JSON.stringify(load)));
  expect(await stores.refreshTracking()).toBe(true);
  expect(stores.shown()).toEqual(before);
  expect(new Set(states)).toEqual(
    new Set([JSON.stringify({ state: 'ready', value: before, stale: false })]),
  );
  expect(stores.$trackingNews.get()).toMatchObject({ fields: new Set(), events: new Set() });
});

test('changes are shown and marked until the parcel is closed', async () => {
  const events = [event('e1', 'AT_CUSTOMS'), event('e2', 'CLEARED')];
  const stores = await openDetail(
    answer(),
    answer({ status: 'CLEARED', events }),
    answer({ status: 'CLEARED', events, billed: true, billingNumber: 'INV-1' }),
    page([row]),
  );
  await stores.refreshTracking();
  expect(stores.shown()?.status).toBe('CLEARED');
  expect(stores.$trackingNews.get()).toEqual({
    fields: new Set(['status', 'events']),
    events: new Set(['e2']),
  });
  await stores.refreshTracking();
  expect([...stores.$trackingNews.get().fields].toSorted()).toEqual(
    ['billed', 'billingNumber', 'events', 'status'].toSorted(),
  );
  stores.visit('/account/tracking');
  expect(stores.$trackingNews.get().fields.size).toBe(0);
});

test('a failed refresh leaves the shown values, and notes since when they are out of date', async () => {
  const stores = await openDetail(answer(), lost, answer());
  const before = stores.shown();
  expect(await stores.refreshTracking()).toBe(false);
  expect(stores.$tracking.get()).toMatchObject({ state: 'ready', value: before });
  expect(stores.$trackingBehindSince.get()).toBeInstanceOf(Date);
  expect(await stores.refreshTracking()).toBe(true);
  expect(stores.$trackingBehindSince.get()).toBeUndefined();
});

test('a parcel that no longer exists is no longer shown', async () => {
  const stores = await openDetail(answer(), problem(404, 'not-found'));
  await stores.refreshTracking();
  expect(stores.$tracking.get()).toMatchObject({ state: 'failed', last: undefined });
});

test('an answer older than the shown values is ignored', async () => {
  const slow = Promise.withResolvers<Response>();
  const stores = await openDetail(answer(), () => slow.promise);
  const asking = stores.refreshTracking();
  stores.showTracking(parcel({ description: 'Blue shoes', version: 2 }));
  slow.resolve(answer({ description: 'Old shoes' }));
  await asking;
  expect(stores.shown()?.description).toBe('Blue shoes');
});

test.each([
  [{ status: 'DELIVERED', billed: true }, true],
  [{ status: 'DELIVERED', billed: false }, false],
  [{ status: 'RETURNED' }, true],
  [{ status: 'CLEARED', billed: true }, false],
] as const)('with %j a parcel is no longer polled: %s', async (changes, isOver) => {
  const stores = await openDetail(answer(changes));
  const stop = stores.followTracking();
  expect(browser.waits.length > 0).toBe(!isOver);
  stop();
});

const correction = { description: 'Blue shoes', declaredValue: '59.99', category: 'clothing' };

test('a correction is sent with the version it began with, and shown in the list as well', async () => {
  const stores = await openPage('/account/tracking', page([row]), answer());
  await stores.ready(stores.$trackings);
  stores.visit('/account/tracking?id=p1');
  await stores.ready(stores.$tracking);
  browser.answers = [
    answer({ description: 'Blue shoes', declaredValue: 59.99, category: 'clothing', version: 2 }),
  ];
  const base = { version: 1, values: stores.part.valuesOf(parcel()) };
  const saving = stores.save(base, correction);
  expect(stores.shown()).toMatchObject({ description: 'Blue shoes', declaredValue: 59.99 });
  expect(await saving).toMatchObject({ state: 'saved', saved: { version: 2 } });
  expect(await browser.requests.at(-1)?.json()).toEqual({
    id: 'p1',
    version: 1,
    description: 'Blue shoes',
    declaredValue: 59.99,
    category: 'clothing',
  });
  expect(stores.shownRow()).toEqual({ ...row, description: 'Blue shoes' });
  const cached = [...browser.storedInTab].filter(([key]) => /trackings(\?|$)/.test(key));
  expect(cached).toHaveLength(1);
  expect(cached[0]?.[1]).toContain('Blue shoes');
});

test('a correction removes other cached pages of the list', async () => {
  const stores = await openPage('/account/tracking?page=1', page([row]), page([row]), answer());
  await stores.ready(stores.$trackings);
  stores.visit('/account/tracking');
  await vi.waitFor(() => expect(browser.storedInTab.size).toBe(2));
  stores.visit('/account/tracking?id=p1');
  await stores.ready(stores.$tracking);
  stores.showTracking(parcel({ description: 'Blue shoes', version: 2 }));
  const keys = [...browser.storedInTab.keys()].filter((key) => /trackings(\?|$)/.test(key));
  expect(keys).toEqual([expect.stringMatching(/trackings\?filter\[group\]=open/)]);
});

test('a correction that fails is undone, in the list too', async () => {
  const stores = await openPage('/account/tracking', page([row]), answer());
  await stores.ready(stores.$trackings);
  stores.visit('/account/tracking?id=p1');
  await stores.ready(stores.$tracking);
  browser.answers = [lost];
  const base = { version: 1, values: stores.part.valuesOf(parcel()) };
  expect(await stores.save(base, correction)).toMatchObject({ state: 'failed' });
  expect(stores.shown()).toEqual(parcel());
  expect(stores.shownRow()).toEqual(row);
});

test('a correction of a parcel billed meanwhile is not sent again: the reason and the bill are shown', async () => {
  const billed = parcel({ billed: true, billingId: 'b1', billingNumber: 'INV-1', version: 1 });
  const stores = await openDetail(
    answer(),
    problem(409, 'conflict', { detail: 'This parcel is billed with INV-1.' }),
    json({ data: billed }),
  );
  const base = { version: 1, values: stores.part.valuesOf(parcel()) };
  expect(await stores.save(base, correction)).toEqual({
    state: 'failed',
    reason: 'This parcel is billed with INV-1.',
  });
  expect(stores.shown()).toEqual(billed);
  expect(browser.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an unknown value is an empty field, and is not sent', async () => {
  const unknown = parcel({ declaredValue: null, category: null });
  const stores = await openDetail(json({ data: unknown }), answer({ version: 2 }));
  const values = stores.part.valuesOf(unknown);
  expect(values).toEqual({ description: 'Shoes', declaredValue: '', category: '' });
  await stores.save({ version: 1, values }, { ...values, description: 'Blue shoes' });
  expect(await browser.requests.at(-1)?.json()).toEqual({
    id: 'p1',
    version: 1,
    description: 'Blue shoes',
  });
});

test('unsaved values are restored for their own parcel only', async () => {
  const stores = await openDetail(answer());
  const base = { version: 1, values: stores.part.valuesOf(parcel()) };
  expect(stores.hasUnsavedCorrection(parcel())).toBe(false);
  stores.correctionDraft('p1').store(100245, { base, mine: { ...base.values, ...correction } });
  expect(stores.hasUnsavedCorrection(parcel())).toBe(true);
  expect(stores.hasUnsavedCorrection(parcel({ id: 'p2' }))).toBe(false);
});
