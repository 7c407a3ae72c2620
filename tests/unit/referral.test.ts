import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referralValue } from '#lib/contract/sign-up-questions.ts';
import { decodeReferral, encodeReferral, readReferral } from '#lib/domain/referral.ts';

const prefixes = { airPrefix: 'AB', seaPrefix: 'ABS' };
const codes = fc.integer({ min: 1, max: 999_999_999_999_999 });

test('a code becomes a short value that no address has to escape', () => {
  expect(encodeReferral(100245)).toBe('MTAwMjQ1');
  expect(decodeReferral('MTAwMjQ1')).toBe(100245);
});

test('every code can be read back from its value, which the contract accepts', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const value = encodeReferral(code);
      expect(decodeReferral(value)).toBe(code);
      expect(referralValue.safeParse(value).success).toBe(true);
      expect(encodeURIComponent(value)).toBe(value);
      // A value is never taken for the digits of another code.
      expect(value).not.toMatch(/^\d+$/);
    }),
  );
});

test('an invalid value is nobody’s, and a code has only one value', () => {
  const pieces = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(pieces, (value) => {
      const code = decodeReferral(value);
      expect(code === undefined || encodeReferral(code) === value).toBe(true);
    }),
  );
  const refused = ['', 'MTAwMjQ1=', 'MTAwMjQ1 ', ' MTAwMjQ1', 'MTAwMj_1', 'MQ==', 'MR', 'x', '💥'];
  const numbers = ['0', '0123', '-1', '1.5', '1e3', '1'.repeat(16), '１２'];
  for (const value of [...refused, ...numbers.map((text) => btoaOf(text))])
    expect(decodeReferral(value), value).toBeUndefined();
});

const btoaOf = (text: string) => Buffer.from(text).toString('base64url');

test('a customer may be named by code or by value', () => {
  expect(readReferral('100245', prefixes)).toBe(100245);
  expect(readReferral('MTAwMjQ1', prefixes)).toBe(100245);
  expect(readReferral('ab-100245', prefixes)).toBe(100245);
  for (const value of ['1'.repeat(16), 'nobody', 'XY-100245', '__proto__'])
    expect(readReferral(value, prefixes)).toBeUndefined();
});
