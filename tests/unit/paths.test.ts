import { describe, expect, it } from 'vitest';
import { paths, safeReturnUrl } from '#lib/paths.ts';

const refused = [
  '//evil.com',
  '/\\evil.com',
  '\\/evil.com',
  'https:evil.com',
  'https://evil.com/account/tracking',
  '///evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%2f%2fevil.com',
  '/%09/evil.com',
  '/\t/evil',
  '/account/\t/evil',
  '\t/account/tracking',
  ' /account/tracking',
  '/login?returnUrl=/login?returnUrl=/account/tracking',
  '/auth/signin?returnUrl=/account/tracking',
  `/account/${'x'.repeat(10_240)}`,
  '@evil.com',
  '/.evil.com',
  'https://127.0.0.1:4321@evil.com',
  '/account/../auth/signin',
  '/account/%2e%2e/auth/signin',
  '/account/..//evil.com',
  '/account/%2f%2fevil.com',
  '/account/%5cevil.com',
  '/account/%0d%0aset-cookie:x',
  '/accounts/tracking',
  '/account',
  'account/tracking',
  '',
  null,
  undefined,
];

describe('safeReturnUrl', () => {
  it.each(refused)('refuses %j', (value) => {
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

  it('answers a path that never leaves the origin it is used on', () => {
    for (const value of refused) {
      const target = new URL(safeReturnUrl(value) ?? paths.tracking(), 'https://portal.test');
      expect(target.origin + target.pathname).toBe('https://portal.test/account/tracking');
    }
  });
});

describe('paths', () => {
  it('carries a whole address through sign-in', () => {
    const wanted = '/account/tracking?filter[q]=a b&c&page=2';
    const address = new URL(paths.signIn(wanted), 'https://portal.test');
    expect(address.pathname).toBe('/auth/signin');
    expect(address.searchParams.get('returnUrl')).toBe(wanted);
    expect(paths.signIn()).toBe('/auth/signin');
  });

  it('writes nested keys as name[sub]', () => {
    expect(paths.tracking({ page: 2, filter: { status: 'DELIVERED', q: '' } })).toBe(
      '/account/tracking?page=2&filter[status]=DELIVERED',
    );
    expect(paths.tracking()).toBe('/account/tracking');
  });
});
