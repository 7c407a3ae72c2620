import { expect, test } from 'vitest';
import { addressBucket } from '#server/limits/address-bucket.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:0DB8:0:0:9::'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['203.0.113.9', '::ffff:203.0.113.9'],
  ['203.0.113.9', '::FFFF:cb00:7109'],
])('%s and %s count together', (one, other) => {
  expect(addressBucket(one)).toBe(addressBucket(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['203.0.113.9', '203.0.113.10'],
  ['203.0.113.9', '::1'],
])('%s and %s do not', (one, other) => {
  expect(addressBucket(one)).not.toBe(addressBucket(other));
});

test.each(['', 'unknown', '1.2.3.4.5', '[::1]', 'a'.repeat(5000)])(
  '%s is no reason to fail',
  (ip) => {
    expect(addressBucket(ip)).toBeTypeOf('string');
  },
);
