import { expect, test } from 'vitest';
import { readCustomerCode } from '#lib/domain/customer-code.ts';

const prefixes = { airPrefix: 'AB', seaPrefix: 'ABS' };

test.each([
  '320273',
  ' 320273 ',
  'AB-320273',
  'ab-320273',
  'AB320273',
  ' Ab – 320273 ',
  'ABS-320273',
  'abs 320273',
])('“%s” is the code 320273', (text) => {
  expect(readCustomerCode(text, prefixes)).toBe(320273);
});

test.each(['', 'AB', 'AB-', 'XY-320273', 'AB-320273-1', 'AB-32O273', 'ab320273@example.com'])(
  '“%s” is no code',
  (text) => {
    expect(readCustomerCode(text, prefixes)).toBeUndefined();
  },
);
