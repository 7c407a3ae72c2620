import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aggregatesOf, centsOf } from '#lib/domain/billing-aggregates.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { type FakeEnvironment, problem, storedSession } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

const first = `b${demo.id}-00040`;

let portal: Portal;
let browser: FakeEnvironment;
let token: string;

beforeEach(async () => {
  portal = await openPortal();
  token = await portal.signIn();
});

/** Opens the page in a tab that has cached these answers. */
async function openPage(path: string, cached: ReadonlyMap<string, string> = new Map()) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(path);
  for (const [key, value] of cached) browser.storedInTab.set(key, value);
  browser.stored.set('AB', storedSession(demo.id, token));
  browser.answers = [forwardTo(portal)];
  const stores = {
    ...(await import('#lib/stores/billing/billings.ts')),
    ...(await import('#lib/stores/billing/billing.ts')),
  };
  stores.runBillings();
  stores.runBilling();
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  const page = () => lastValue(stores.$billings.get());
  const bill = () => lastValue(stores.$billing.get());
  const listed = () =>
    vi.waitFor(() =>
      expect(stores.$billings.get()).toMatchObject({ state: 'ready', stale: false }),
    );
  return { ...stores, page, bill, listed };
}

const queries = () => browser.requests.map(({ url }) => new URL(url).search);

describe('the list of bills', () => {
  test('requests what the address says, and its totals are those of all pages', async () => {
    const { page, listed, showPage } = await openPage('/account/billing?size=25&page=9999999999');
    await listed();
    expect(queries()).toEqual(['?size=25']);
    const before = page();
    expect(before).toMatchObject({ page: 0, size: 25, total: 40 });
    showPage(1);
    await vi.waitFor(() => expect(page()?.page).toBe(1));
    await listed();
    expect(page()?.data).toHaveLength(15);
    expect(page()?.totals).toEqual(before?.totals);
    const all = [...(before?.data ?? []), ...(page()?.data ?? [])];
    const due = all.reduce((sum, { balance }) => sum + centsOf(balance), 0);
    expect(centsOf(page()?.totals.balance ?? 0)).toBe(due);
  });

  test('starts at the first page when it is filtered, and Back undoes it', async () => {
    const { page, listed, showPage, filterBy, clearFilters } = await openPage('/account/billing');
    await listed();
    showPage(3);
    filterBy({ status: 'pending' });
    filterBy({ range: 'last3Months' });
    expect(browser.location.search).toBe('?filter[status]=pending&filter[range]=last3Months');
    await vi.waitFor(() => expect(page()?.total).toBe(4));
    filterBy({ status: 'all' });
    expect(browser.location.search).toBe('?filter[range]=last3Months');
    clearFilters();
    expect(browser.location.search).toBe('');
    browser.history.replaceState(null, '', '/account/billing?page=3');
    browser.dispatch('popstate');
    await vi.waitFor(() => expect(page()?.page).toBe(3));
  });

  test('ends a year at midnight in Jamaica, wherever the customer is', async () => {
    // 20 minutes before and after the end of 2025 on the island; both are 2026 in London.
    const moments = ['2026-01-01T04:40:00.000Z', '2026-01-01T05:20:00.000Z'];
    for (const [index, issued_at] of moments.entries())
      await portal.store
        .updateTable('billings')
        .set({ issued_at })
        .where('customer_id', '=', demo.id)
        .where('number', '=', `INV-${demo.id}-00${39 + index}`)
        .execute();
    const { page, listed, filterBy } = await openPage(
      '/account/billing?size=100&filter[range]=lastYear',
    );
    const invoices = () => page()?.data.map(({ invoice }) => invoice) ?? [];
    await listed();
    expect(invoices()[0]).toBe(`INV-${demo.id}-0039`);
    expect(invoices()).not.toContain(`INV-${demo.id}-0040`);
    expect(
      page()
        ?.months.map(({ month }) => month)
        .at(-1),
    ).toBe('2025-12');
    filterBy({ range: 'thisYear' });
    await vi.waitFor(() => expect(invoices().at(-1)).toBe(`INV-${demo.id}-0040`));
    expect(invoices()).not.toContain(`INV-${demo.id}-0039`);
    expect(page()?.months.at(0)?.month).toBe('2026-01');
  });

  test('shows a cached list at once and then refreshes it', async () => {
    const before = await openPage('/account/billing');
    await before.listed();
    const cached = new Map(browser.storedInTab);
    expect(cached.size).toBe(1);
    const [[key, text] = ['', '']] = cached;
    const old = text.replace(/ \d+ /, ` ${Date.now() - 60_000} `);
    const { $billings, listed } = await openPage('/account/billing', new Map([[key, old]]));
    expect($billings.get()).toMatchObject({ state: 'ready', stale: true, value: { total: 40 } });
    await listed();
    expect(browser.requests).toHaveLength(1);
  });

  test('keeps its rows when a refresh fails, and loads again when the network is back', async () => {
    const { $billings, listed, loadBillings } = await openPage('/account/billing');
    await listed();
    browser.answers = [new TypeError('no network')];
    await loadBillings();
    expect($billings.get()).toMatchObject({
      state: 'failed',
      last: { total: 40 },
      isOther: false,
    });
    browser.answers = [forwardTo(portal)];
    browser.dispatch('online');
    await listed();
  });
});

describe('one bill', () => {
  test('comes with its lines, whose sums are its total to the cent', async () => {
    const { bill, $billings } = await openPage(`/account/billing?id=${first}&page=2`);
    await vi.waitFor(() => expect(bill()?.id).toBe(first));
    const sum = aggregatesOf(bill()?.lineItems ?? []).reduce(
      (cents, { total }) => cents + centsOf(total),
      0,
    );
    expect(sum).toBe(centsOf(bill()?.total ?? 0));
    // The list behind it is not requested.
    expect($billings.get().state).toBe('idle');
    expect(browser.requests).toHaveLength(1);
  });

  test('keeps the list’s query in its address', async () => {
    const { billingPath, billingsPath, $billingsQuery } = await openPage(
      `/account/billing?id=${first}&page=2&filter[status]=pending`,
    );
    const query = $billingsQuery.get();
    expect(billingPath('xyz', query)).toBe('/account/billing?id=xyz&page=2&filter[status]=pending');
    expect(billingsPath(query)).toBe('/account/billing?page=2&filter[status]=pending');
  });

  test('of another customer is not found, and nothing of it is cached', async () => {
    const foreign = await portal.store
      .selectFrom('billings')
      .select('id')
      .where('customer_id', '=', other.id)
      .executeTakeFirstOrThrow();
    const { $billing } = await openPage(`/account/billing?id=${foreign.id}`);
    await vi.waitFor(() =>
      expect($billing.get()).toMatchObject({
        state: 'failed',
        last: undefined,
        error: { status: 404 },
      }),
    );
    expect(browser.storedInTab.size).toBe(0);
  });

  test('never shows the figures of the previous bill', async () => {
    const { $billing, bill } = await openPage(`/account/billing?id=${first}`);
    await vi.waitFor(() => expect(bill()?.id).toBe(first));
    let answer: (response: Response) => void = () => undefined;
    browser.answers = [
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      problem(503, 'unavailable'),
    ];
    browser.history.pushState(null, '', `/account/billing?id=b${demo.id}-00039`);
    browser.dispatch('popstate');
    await vi.waitFor(() => expect($billing.get().state).toBe('loading'));
    expect(bill()).toBeUndefined();
    answer(problem(503, 'unavailable'));
    await vi.waitFor(() => expect($billing.get().state).toBe('failed'));
    expect(bill()).toBeUndefined();
  });
});
