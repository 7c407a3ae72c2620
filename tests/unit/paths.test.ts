import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { safeReturnUrl } from '#lib/return-url.ts';
import { hostileReturnUrls } from './return-url-payloads.ts';

const refused = [...hostileReturnUrls, '', null, undefined];
const titled = refused.map((value) => [JSON.stringify(value)?.slice(0, 60), value] as const);

describe('T-02, ASVS 3.7.2: safeReturnUrl', () => {
  it.each(titled)('refuses %s', (_, value) => {
    expect(safeReturnUrl(value)).toBeUndefined();
  });

  it.each([
    '/account/tracking',
    '/account/tracking?id=abc&page=2',
    '/account/tracking?filter[q]=a+b%2Fc&sort[dir]=asc',
    '/account/personal-info#email',
  ])('keeps %j', (value) => {
    expect(safeReturnUrl(value)).toBe(value);
  });

  it('accepts its own results', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%2e',
      '%5c',
      '\t',
      '@',
      ':',
      '?',
      '#',
      '//',
      'account',
      'evil.example',
    ];
    const values = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(values, fc.constantFrom('', '/account/'), (value, start) => {
        const safe = safeReturnUrl(start + value);
        if (safe === undefined) return;
        const { origin, pathname } = new URL(safe, 'https://portal.test');
        expect(origin).toBe('https://portal.test');
        expect(pathname).toMatch(/^\/account\//);
        expect(decodeURIComponent(pathname)).not.toMatch(/\\|^\/\//);
        expect(safeReturnUrl(safe)).toBe(safe);
      }),
      { numRuns: 5000 },
    );
  });

  it('returns only paths that stay on their origin', () => {
    for (const value of refused) {
      const target = new URL(safeReturnUrl(value) ?? paths.tracking(), 'https://portal.test');
      expect(target.origin + target.pathname).toBe('https://portal.test/account/tracking');
    }
  });
});

describe('paths', () => {
  it('keeps a whole address through sign-in', () => {
    const path = '/account/tracking?filter[q]=a b&c&page=2';
    const address = new URL(paths.signIn(path), 'https://portal.test');
    expect(address.pathname).toBe('/auth/signin');
    expect(address.searchParams.get('returnUrl')).toBe(path);
    expect(paths.signIn()).toBe('/auth/signin');
  });

  it('writes nested keys as name[sub]', () => {
    expect(paths.tracking({ page: 2, filter: { status: 'DELIVERED', q: '' } })).toBe(
      '/account/tracking?page=2&filter[status]=DELIVERED',
    );
    expect(paths.tracking()).toBe('/account/tracking');
  });
});
