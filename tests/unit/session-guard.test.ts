import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#lib/api/request.ts';
import { listTrackings, type TrackingsQuery } from '#lib/contract/trackings.ts';
import { trackingsPath } from '#lib/stores/trackings.ts';
import { compactQuery, readTrackingsQuery } from '#lib/stores/trackings-query.ts';
import { brokenSessions } from '#tests/islands/broken-sessions.ts';

const file = new URL('../../src/islands/account/SessionGuard.astro', import.meta.url);
const [, script = ''] = /<script[^>]*>(.*)<\/script>/s.exec(readFileSync(file, 'utf8')) ?? [];
const token = 'live-token-0123456789';
const live = JSON.stringify({ id: 100245, code: 100245, access_token: token });

/** Runs the inline script of the account's head on a page with this address and storage. */
function run(address: string, stored: string | null) {
  const url = new URL(address, 'https://portal.test');
  const left: string[] = [];
  const asked: string[] = [];
  const page: Record<string, unknown> = {
    document: {
      currentScript: { dataset: { api: '/api/v1', early: '/trackings' } },
      documentElement: { dataset: {} },
    },
    location: {
      pathname: url.pathname,
      search: url.search,
      replace: (to: string) => left.push(to),
    },
    localStorage: { getItem: () => stored },
    addEventListener: () => undefined,
    fetch: (to: string) => {
      asked.push(to);
      return new Promise(() => undefined);
    },
    URLSearchParams,
  };
  runInNewContext(script, page);
  return { left, asked, early: page['earlyAnswer'] };
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

describe('the script in the account’s head', () => {
  it.each(queries)('asks for exactly what the store asks for: %j', (query) => {
    const address = trackingsPath(query);
    const { search } = new URL(address, 'https://portal.test');
    const params = { customerId: 100245 };
    const wanted = addressOf(listTrackings, {
      params,
      query: compactQuery(readTrackingsQuery(search)),
    });
    const { asked, early } = run(address, live);
    expect(asked).toEqual([wanted]);
    expect(early).toMatchObject({ url: wanted, token });
  });

  it('asks for the parcel that the address opens', () => {
    expect(run('/account/tracking?id=abc&page=2', live).asked).toEqual([
      '/api/v1/customers/100245/trackings/abc',
    ]);
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
