import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cachePrefix } from '#lib/stores/fetching/cache-format.ts';
import { type FakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

const address = '/api/v1/things';
const key = cachePrefix + address;
const start = new Date('2026-11-22T12:00:00Z');

let browser: FakeEnvironment;

/** A new page of the same tab, for one of its customers. */
async function openPage(id = 100245, previous?: FakeEnvironment) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment('/account/tracking');
  browser.stored.set('AB', storedSession(id));
  for (const [name, text] of previous?.storedInTab ?? []) browser.storedInTab.set(name, text);
  const { createCache } = await import('#lib/stores/fetching/cache.ts');
  const { createLoader } = await import('#lib/stores/fetching/load.ts');
  const { ProblemError } = await import('#lib/api/errors.ts');
  const cache = createCache<{ readonly id: string }>();
  return { cache, loader: createLoader(cache), ProblemError };
}

const nextPage = (id?: number) => openPage(id, browser);
const fetching = (id: string) => vi.fn(async () => ({ id }));
const ready = (id: string, stale = false) => ({ state: 'ready', value: { id }, stale });

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('an answer that a page has fetched', () => {
  test('is shown on the next page at once, without a call while it is fresh', async () => {
    const first = await openPage();
    await first.loader.open(address, fetching('a'));
    vi.setSystemTime(start.getTime() + 30_000);
    const { loader } = await nextPage();
    const fetch = fetching('b');
    await loader.open(address, fetch);
    expect(loader.$load.get()).toEqual(ready('a'));
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is shown while a newer answer comes, once it is older', async () => {
    const first = await openPage();
    await first.loader.open(address, fetching('a'));
    vi.setSystemTime(start.getTime() + 30_001);
    const { loader } = await nextPage();
    const opened = loader.open(address, fetching('b'));
    expect(loader.$load.get()).toEqual(ready('a', true));
    await opened;
    expect(loader.$load.get()).toEqual(ready('b'));
    const { cache } = await nextPage();
    expect(cache.get(address)?.value).toEqual({ id: 'b' });
  });

  test('is requested again after a reload', async () => {
    const first = await openPage();
    await first.loader.open(address, fetching('a'));
    const { loader } = await nextPage();
    browser.reloaded = Date.now() + 1;
    const opened = loader.open(address, fetching('b'));
    expect(loader.$load.get()).toEqual(ready('a', true));
    await opened;
    expect(loader.$load.get()).toEqual(ready('b'));
  });

  test('stays when a refresh fails, but not when the server no longer has it', async () => {
    const first = await openPage();
    await first.loader.open(address, fetching('a'));
    vi.setSystemTime(start.getTime() + 60_000);
    const { loader, ProblemError } = await nextPage();
    const refuse = (status: number) => async () => {
      const { detail, ...rest } = await problem(status, 'not-found').json();
      throw new ProblemError({ ...rest, detail }, 'x', undefined);
    };
    await loader.open(address, refuse(503));
    expect(loader.$load.get()).toMatchObject({ state: 'failed', last: { id: 'a' } });
    await loader.open(address, refuse(404));
    expect(loader.$load.get()).toMatchObject({ state: 'failed', last: undefined });
    expect(browser.storedInTab.has(key)).toBe(false);
  });

  test('is replaced by the answer of a save', async () => {
    const first = await openPage();
    await first.loader.open(address, fetching('a'));
    first.loader.show({ id: 'saved' });
    const { loader } = await nextPage();
    await loader.open(address, fetching('b'));
    expect(loader.$load.get()).toEqual(ready('saved'));
  });

  test('is not requested before a prerendered page is shown', async () => {
    const { loader } = await openPage();
    const shown = Promise.withResolvers<void>();
    browser.shown = shown.promise;
    const fetch = fetching('a');
    const opened = loader.open(address, fetch);
    expect(fetch).not.toHaveBeenCalled();
    browser.shown = undefined;
    shown.resolve();
    await opened;
    expect(loader.$load.get()).toEqual(ready('a'));
  });
});

describe('the cache of a tab', () => {
  const values: readonly (readonly [name: string, text: string])[] = [
    ['an empty entry', ''],
    ['broken JSON', `100245 ${start.getTime()} {`],
    ['an entry without a time', '100245 soon {"id":"a"}'],
    ['an entry from the future', `100245 ${start.getTime() + 1} {"id":"a"}`],
    ['another customer’s entry', `100246 ${start.getTime()} {"id":"a"}`],
    ['an entry of nobody', `0 ${start.getTime()} {"id":"a"}`],
  ];
  test.each(values)('ignores and removes %s', async (_, text) => {
    const { cache } = await openPage();
    browser.storedInTab.set(key, text);
    expect(cache.get(address)).toBeUndefined();
    expect(browser.storedInTab.has(key)).toBe(false);
  });

  test('keeps the twelve newest entries', async () => {
    const { cache } = await openPage();
    for (let count = 0; count < 14; count += 1) {
      vi.setSystemTime(start.getTime() + count);
      cache.set(`${address}/${count}`, { id: 'a' });
    }
    expect(browser.storedInTab.size).toBe(12);
    expect(cache.get(`${address}/1`)).toBeUndefined();
    expect(cache.get(`${address}/2`)).toBeDefined();
  });

  test('drops an old entry when it is too full for the new one', async () => {
    const { cache, loader } = await openPage();
    cache.set(address, { id: 'old' });
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(browser.tabStorage, 'setItem').mockImplementation(refuse);
    await loader.open('other', fetching('a'));
    expect(loader.$load.get()).toEqual(ready('a'));
    loader.show({ id: 'b' });
    cache.set(address, { id: 'new' });
    expect([...browser.storedInTab.keys()]).toEqual([]);
  });
});

test('signing in clears the cache, and a page drops the entries of other customers', async () => {
  const { cache } = await openPage();
  cache.set(address, { id: 'a' });
  const { followSession } = await import('#lib/stores/session/session.ts');
  const { signIn } = await import('#lib/stores/auth/sign-in.ts');
  followSession();
  expect(browser.storedInTab.has(key)).toBe(true);
  browser.storedInTab.set(`${cachePrefix}/theirs`, `100246 ${start.getTime()} {}`);
  followSession();
  expect([...browser.storedInTab.keys()]).toEqual([key]);
  browser.answers = [json({ code: 100245, access_token: 'newer-token-0123456789' })];
  await signIn({ username: 'a', password: 'b' });
  expect(browser.storedInTab.has(key)).toBe(false);
});

test('a page clears its cache when another customer has signed in elsewhere', async () => {
  const { cache } = await openPage();
  cache.set(address, { id: 'a' });
  const { followSession } = await import('#lib/stores/session/session.ts');
  followSession();
  browser.stored.set('AB', storedSession(100246));
  browser.dispatch('storage');
  expect(browser.navigations).toEqual(['reload']);
  expect(browser.storedInTab.has(key)).toBe(false);
});
