import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCode } from '#lib/contract/clean-text.ts';
import { optionalPhone, phone } from '#lib/contract/fields.ts';
import { blank, holdsFor, judge, textOf } from './judge.ts';

const tooShort = 'Invalid phone, it must have at least 8 digits.';
const tooLong = 'At most 20 digits.';

const isDigit = (sign: string) => sign >= '0' && sign <= '9';
const dashes = '-\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2e3a\u2e3b\ufe58\ufe63\uff0d';
const isSeparator = (sign: string) => sign.trim() === '' || '()./-_\'"‘’“”·•'.includes(sign);

/** The digits of a phone as people write it, read character by character; undefined when another one is in it. */
function digitsOf(value: string): string | undefined {
  const signs = [...cleanCode(value).replace(/[,;]$/, '')].filter((sign) => !isSeparator(sign));
  if (signs[0] === '+') signs.shift();
  return signs.every(isDigit) ? signs.join('') : undefined;
}

const written = textOf(`${'0123456789'.repeat(4)} ()+.${dashes}`, 30);

test('a phone is its digits, at least 8 and at most 20, however they are grouped', () => {
  let phones = 0;
  holdsFor(
    written,
    (value) => {
      const digits = digitsOf(value);
      const holds = digits !== undefined && digits.length >= 8 && digits.length <= 20;
      if (holds) phones += 1;
      expect(judge(phone, value).output).toBe(holds ? digits : undefined);
    },
    3000,
  );
  expect(phones).toBeGreaterThan(300);
});

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

test('each refusal has its own words', () => {
  for (const rule of [phone, optionalPhone]) {
    holdsFor(digits(1, 7), (value) => expect(judge(rule, value).message).toBe(tooShort));
    holdsFor(digits(21, 400), (value) => expect(judge(rule, value).message).toBe(tooLong));
    for (const value of ['call me', '12345678x', '+', '()', '++12345678', 12345678])
      expect(judge(rule, value).message, String(value)).toBe(tooShort);
  }
});

test('white space alone is a missing phone, which only the optional field accepts', () => {
  holdsFor(blank, (value) => {
    expect(judge(phone, value).message).toBe('Phone required');
    expect(judge(optionalPhone, value).output).toBe('');
  });
});
