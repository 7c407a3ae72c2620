import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#lib/api/request.ts';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { trackingsPath } from '#lib/stores/tracking/trackings.ts';
import { compactQuery, readTrackingsQuery } from '#lib/stores/tracking/trackings-query.ts';
import { bundleScript } from '#scripts/build/inline-scripts.ts';
import { brokenSessions } from '#tests/islands/broken-sessions.ts';

const { code } = await bundleScript(resolve('src/islands/account/session-guard.ts'));
const token = 'live-token-0123456789';
const live = JSON.stringify({ id: 100245, code: 100245, access_token: token });
const other = JSON.stringify({ id: 100246, code: 100246, access_token: token });
const me = addressOf('getMe', {});
const list = addressOf('listTrackings', { params: { customerId: 100245 } });
const names = { firstname: 'Ada', lastname: 'Bailey', email: 'ada@example.org' };

interface PageOptions {
  readonly early?: string;
  readonly cached?: Record<string, string>;
  /** How the browser came to the page. */
  readonly type?: string;
  readonly prerendering?: boolean;
}

/** The cache entry of an answer that came so many seconds ago. */
const entry = (seconds: number, value: unknown = {}, owner = 100245) =>
  `${owner} ${Date.now() - seconds * 1000} ${JSON.stringify(value)}`;

/** Runs the inline script of the account's head on a page with this address and storage. */
function run(address: string, stored: string | null, options: PageOptions = {}) {
  const { early = '/trackings', cached = {}, type = 'navigate', prerendering = false } = options;
  const url = new URL(address, 'https://portal.test');
  const navigations: string[] = [];
  const requests: string[] = [];
  const listeners: (() => void)[] = [];
  const storage = { session: stored };
  const page: Record<string, unknown> = {
    document: {
      prerendering,
      currentScript: { dataset: { api: '/api/v1', early } },
      documentElement: { dataset: {} },
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    },
    location: {
      pathname: url.pathname,
      search: url.search,
      replace: (to: string) => navigations.push(to),
      reload: () => navigations.push('reload'),
    },
    localStorage: { getItem: () => storage.session },
    sessionStorage: {
      getItem: (key: string) => cached[key.replace(/^AB:cache:[\w-]{8}:/, '')] ?? null,
    },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: () => undefined,
    fetch: (to: string) => {
      requests.push(to);
      return new Promise(() => undefined);
    },
    URLSearchParams,
  };
  runInNewContext(code, page);
  return {
    navigations,
    requests,
    page,
    storage,
    show: () => listeners.forEach((listener) => void listener()),
  };
}

const queries: readonly TrackingsQuery[] = [
  { page: 0, size: 10 },
  { page: 3, size: 25 },
  { page: 0, size: 10, filter: { q: "o'neil & söhne +1 100%" } },
  {
    page: 1,
    size: 100,
    filter: { status: 'IN_TRANSIT', shippingType: 'SEA', from: '2026-01-01', to: '2026-02-01' },
  },
  { page: 0, size: 50, filter: { q: '[x]=“y”' }, sort: { field: 'weight', dir: 'asc' } },
  { page: 0, size: 10, sort: { field: 'receivedAt', dir: 'desc' } },
];

const otherSpellings = [
  '?filter%5Bq%5D=o%27neil%20%26%20s%C3%B6hne',
  '?page=1&filter%5bgroup%5d=done',
  '?page=2&filter[q]=söhne+(1)',
];

const addressFor = (search: string): string => {
  const query = compactQuery(readTrackingsQuery(search));
  return addressOf('listTrackings', { params: { customerId: 100245 }, query });
};

describe('the script in the account’s head', () => {
  it.each(queries)('requests exactly what the store requests: %j', (query) => {
    const address = trackingsPath(query);
    const listCall = addressFor(new URL(address, 'https://portal.test').search);
    const { requests, page } = run(address, live);
    expect(requests).toEqual([listCall, me]);
    expect(page['earlyAnswers']).toMatchObject({ [listCall]: { token }, [me]: { token } });
  });

  it.each(otherSpellings)(
    'requests in the store’s spelling if a link has its own: %s',
    (search) => {
      expect(run(`/account/tracking${search}`, live).requests).toEqual([addressFor(search), me]);
    },
  );

  it('asks for the parcel that the address opens', () => {
    expect(run('/account/tracking?id=abc&page=2', live).requests[0]).toBe(`${list}/abc`);
  });

  it('asks for whole paths as they are', () => {
    const early = '/customers/sessions /trackings';
    const { requests } = run('/account/login-and-security', live, { early });
    expect(requests).toEqual([addressOf('listSessions', {}), list, me]);
  });

  it.each([['nothing at all', null] as const, ...brokenSessions])(
    'leaves for sign-in when storage holds %s',
    (_, stored) => {
      const { navigations, requests } = run('/account/tracking?id=abc&page=2', stored);
      expect(navigations).toEqual([
        '/auth/signin?returnUrl=%2Faccount%2Ftracking%3Fid%3Dabc%26page%3D2',
      ]);
      expect(requests).toEqual([]);
    },
  );
});

describe('with cached answers', () => {
  const open = (options: PageOptions) => run('/account/tracking', live, options).requests;

  it('asks for nothing that is fresh, and for what is not', () => {
    expect(open({ cached: { [list]: entry(29), [me]: entry(899) } })).toEqual([]);
    expect(open({ cached: { [list]: entry(31), [me]: entry(899) } })).toEqual([list]);
    expect(open({ cached: { [list]: entry(29), [me]: entry(901) } })).toEqual([me]);
    expect(open({ early: '', cached: { [me]: entry(61) } })).toEqual([me]);
    expect(open({ early: '', cached: { [me]: entry(59) } })).toEqual([]);
  });

  it('asks again after a reload, from somebody else’s time, and where the clock went back', () => {
    const fresh = { [list]: entry(1), [me]: entry(1) };
    expect(open({ cached: fresh, type: 'reload' })).toEqual([list, me]);
    expect(open({ cached: { [list]: entry(-60), [me]: 'x' } })).toEqual([list, me]);
    const theirs = { [list]: entry(1, {}, 100246), [me]: entry(1, names, 100246) };
    const { requests, page } = run('/account/tracking', live, { cached: theirs });
    expect(requests).toEqual([list, me]);
    expect(page['cachedCustomer']).toBeNull();
  });

  it('knows the customer’s name before anything else', () => {
    const cached = { [me]: entry(4000, names) };
    expect(run('/account/tracking', live, { cached }).page['cachedCustomer']).toEqual(names);
  });
});

describe('a page that is only prepared', () => {
  it('asks and leaves once it is shown', () => {
    const { requests, show } = run('/account/tracking', live, { prerendering: true });
    expect(requests).toEqual([]);
    show();
    expect(requests).toEqual([list, me]);
    const signedOut = run('/account/tracking', null, { prerendering: true });
    expect(signedOut.navigations).toEqual([]);
    signedOut.show();
    expect(signedOut.navigations).toEqual(['/auth/signin?returnUrl=%2Faccount%2Ftracking']);
  });

  it('starts over when somebody else has signed in since', () => {
    const { requests, navigations, show, storage } = run('/account/tracking', live, {
      prerendering: true,
    });
    storage.session = other.replace(token, 'other-token-0123456789');
    show();
    expect([navigations, requests]).toEqual([['reload'], []]);
  });
});
