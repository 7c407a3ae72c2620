import { expect, test } from 'vitest';
import {
  addressBucket,
  limitedBuckets,
  networkOf,
  noAddress,
} from '#server/limits/address-bucket.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:0DB8:0:0:9::'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['203.0.113.9', '::ffff:203.0.113.9'],
  ['203.0.113.9', '::FFFF:cb00:7109'],
  ['203.0.113.9', '203.0.113.9:40001'],
  ['203.0.113.9', '[::ffff:203.0.113.9]:40001'],
  ['2001:db8::1', '[2001:db8::1]:40001'],
  ['2001:db8::1', '[2001:db8::2]'],
  ['fe80::1', '[fe80::1%eth0]:40001'],
])('%s and %s count together', (one, other) => {
  expect(addressBucket(one)).toBe(addressBucket(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['203.0.113.9', '203.0.113.10'],
  ['203.0.113.9', '::1'],
])('%s and %s count apart', (one, other) => {
  expect(addressBucket(one)).not.toBe(addressBucket(other));
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3.4.5',
  '1.2.3.456',
  '203.0.113.9:',
  '[203.0.113.9]:40001',
  '[2001:db8::1',
  '2001:db8::1]:40001',
  '[2001:db8::1]x',
  ':40001',
  '1:2:3:4:5:6:7:8:9',
  'a'.repeat(5000),
  ':'.repeat(5000),
])('%s is no address, and counts together with every other such text', (ip) => {
  expect(addressBucket(ip)).toBe(noAddress);
});

test('an IPv6 address also counts for the /48 around it, which may do eight times as much', () => {
  const counted = (ip: string) => limitedBuckets(addressBucket(ip));
  expect(counted('2001:db8:1:2::1')).toEqual([
    { subject: '2001:db8:1:2::/64', times: 1 },
    { subject: '2001:db8:1::/48', times: 8 },
  ]);
  expect(counted('2001:db8:1:ffff::1')[1]).toEqual(counted('2001:db8:1:2::1')[1]);
  expect(counted('2001:db8:2:2::1')[1]).not.toEqual(counted('2001:db8:1:2::1')[1]);
  for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', 'unknown'])
    expect(counted(ip)).toEqual([{ subject: addressBucket(ip), times: 1 }]);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['10.1.2.3:5555', '10.1.2.0/24'],
  ['0.0.0.1', '0.0.0.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['no such thing', 'unknown network'],
])('of %s only the network %s is stored', (ip, network) => {
  expect(networkOf(addressBucket(ip))).toBe(network);
});
