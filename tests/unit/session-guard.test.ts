import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#lib/api/request.ts';
import { listSessions } from '#lib/contract/login-and-security.ts';
import { getMe } from '#lib/contract/profile.ts';
import { listTrackings, type TrackingsQuery } from '#lib/contract/trackings.ts';
import { trackingsPath } from '#lib/stores/tracking/trackings.ts';
import { compactQuery, readTrackingsQuery } from '#lib/stores/tracking/trackings-query.ts';
import { bundleScript } from '#scripts/build/inline-scripts.ts';
import { brokenSessions } from '#tests/islands/broken-sessions.ts';

const { code } = await bundleScript(resolve('src/islands/account/session-guard.ts'));
const token = 'live-token-0123456789';
const live = JSON.stringify({ id: 100245, code: 100245, access_token: token });
const other = JSON.stringify({ id: 100246, code: 100246, access_token: token });
const me = addressOf(getMe, {});
const list = addressOf(listTrackings, { params: { customerId: 100245 } });
const names = { firstname: 'Ada', lastname: 'Bailey', email: 'ada@example.org' };

interface Opened {
  readonly early?: string;
  readonly known?: Record<string, string>;
  /** How the page was come to. */
  readonly type?: string;
  readonly prerendering?: boolean;
}

/** What is kept of an answer that came so many seconds ago. */
const came = (seconds: number, value: unknown = {}, owner = 100245) =>
  `${owner} ${Date.now() - seconds * 1000} ${JSON.stringify(value)}`;

/** Runs the inline script of the account's head on a page with this address and storage. */
function run(address: string, stored: string | null, opened: Opened = {}) {
  const { early = '/trackings', known = {}, type = 'navigate', prerendering = false } = opened;
  const url = new URL(address, 'https://portal.test');
  const left: string[] = [];
  const asked: string[] = [];
  const show: (() => void)[] = [];
  const storage = { session: stored };
  const page: Record<string, unknown> = {
    document: {
      prerendering,
      currentScript: { dataset: { api: '/api/v1', early } },
      documentElement: { dataset: {} },
      addEventListener: (_: string, listener: () => void) => show.push(listener),
    },
    location: {
      pathname: url.pathname,
      search: url.search,
      replace: (to: string) => left.push(to),
      reload: () => left.push('reload'),
    },
    localStorage: { getItem: () => storage.session },
    sessionStorage: { getItem: (key: string) => known[key.replace('AB:cache:', '')] ?? null },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: () => undefined,
    fetch: (to: string) => {
      asked.push(to);
      return new Promise(() => undefined);
    },
    URLSearchParams,
  };
  runInNewContext(code, page);
  return { left, asked, page, storage, show: () => show.forEach((listener) => void listener()) };
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

const wantedFor = (search: string): string => {
  const query = compactQuery(readTrackingsQuery(search));
  return addressOf(listTrackings, { params: { customerId: 100245 }, query });
};

describe('the script in the account’s head', () => {
  it.each(queries)('requests exactly what the store requests: %j', (query) => {
    const address = trackingsPath(query);
    const wanted = wantedFor(new URL(address, 'https://portal.test').search);
    const { asked, page } = run(address, live);
    expect(asked).toEqual([wanted, me]);
    expect(page['earlyAnswers']).toMatchObject({ [wanted]: { token }, [me]: { token } });
  });

  it.each(otherSpellings)(
    'requests in the store’s spelling if a link has its own: %s',
    (search) => {
      expect(run(`/account/tracking${search}`, live).asked).toEqual([wantedFor(search), me]);
    },
  );

  it('asks for the parcel that the address opens', () => {
    expect(run('/account/tracking?id=abc&page=2', live).asked[0]).toBe(`${list}/abc`);
  });

  it('asks for whole paths as they are', () => {
    const early = '/customers/sessions /trackings';
    const { asked } = run('/account/login-and-security', live, { early });
    expect(asked).toEqual([addressOf(listSessions, {}), list, me]);
  });

  it.each([['nothing at all', null] as const, ...brokenSessions])(
    'leaves for sign-in when storage holds %s',
    (_, stored) => {
      const { left, asked } = run('/account/tracking?id=abc&page=2', stored);
      expect(left).toEqual(['/auth/signin?returnUrl=%2Faccount%2Ftracking%3Fid%3Dabc%26page%3D2']);
      expect(asked).toEqual([]);
    },
  );
});

describe('with cached answers', () => {
  const open = (opened: Opened) => run('/account/tracking', live, opened).asked;

  it('asks for nothing that is fresh, and for what is not', () => {
    expect(open({ known: { [list]: came(29), [me]: came(899) } })).toEqual([]);
    expect(open({ known: { [list]: came(31), [me]: came(899) } })).toEqual([list]);
    expect(open({ known: { [list]: came(29), [me]: came(901) } })).toEqual([me]);
    expect(open({ early: '', known: { [me]: came(61) } })).toEqual([me]);
    expect(open({ early: '', known: { [me]: came(59) } })).toEqual([]);
  });

  it('asks again after a reload, from somebody else’s time, and where the clock went back', () => {
    const fresh = { [list]: came(1), [me]: came(1) };
    expect(open({ known: fresh, type: 'reload' })).toEqual([list, me]);
    expect(open({ known: { [list]: came(-60), [me]: 'x' } })).toEqual([list, me]);
    const theirs = { [list]: came(1, {}, 100246), [me]: came(1, names, 100246) };
    const { asked, page } = run('/account/tracking', live, { known: theirs });
    expect(asked).toEqual([list, me]);
    expect(page['cachedCustomer']).toBeNull();
  });

  it('knows the customer’s name before anything else', () => {
    const known = { [me]: came(4000, names) };
    expect(run('/account/tracking', live, { known }).page['cachedCustomer']).toEqual(names);
  });
});

describe('a page that is only prepared', () => {
  it('asks and leaves once it is shown', () => {
    const { asked, show } = run('/account/tracking', live, { prerendering: true });
    expect(asked).toEqual([]);
    show();
    expect(asked).toEqual([list, me]);
    const out = run('/account/tracking', null, { prerendering: true });
    expect(out.left).toEqual([]);
    out.show();
    expect(out.left).toEqual(['/auth/signin?returnUrl=%2Faccount%2Ftracking']);
  });

  it('starts over when somebody else has signed in since', () => {
    const { asked, left, show, storage } = run('/account/tracking', live, { prerendering: true });
    storage.session = other.replace(token, 'other-token-0123456789');
    show();
    expect([left, asked]).toEqual([['reload'], []]);
  });
});
