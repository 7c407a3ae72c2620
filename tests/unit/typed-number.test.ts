import { expect, test } from 'vitest';
import { type NumberRule, readNumber } from '#lib/domain/typed-number.ts';

const money: NumberRule = {
  allowsZero: true,
  max: 1_000_000,
  unit: /^(?:US\$|USD|\$)|(?:US\$|USD|\$)$/i,
};
const pounds: NumberRule = { allowsZero: false, max: 100, unit: /\s*(?:lbs?)$/i };

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['5.', 5],
  ['007', 7],
  ['1,250.50', 1250.5],
  ['1 250.50', 1250.5],
  ['1\u00a0250', 1250],
  ['1,000,000', 1_000_000],
  ['$80', 80],
  ['us$ 80.00', 80],
  ['80 USD', 80],
])('“%s” is read as %d', (typed, number) => {
  expect(readNumber(typed, money)).toEqual({ number });
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['abc', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['1,25,000', 'unreadable'],
  ['1.250,50', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['.', 'unreadable'],
  ['$', 'unreadable'],
  ['1/2', 'unreadable'],
  ['1,5', 'comma'],
  ['1250,50', 'comma'],
  ['-5', 'low'],
  ['\u22125', 'low'], // a minus sign, which looks like the hyphen above
  ['1,000,001', 'high'],
  ['9'.repeat(400), 'high'],
])('“%s” is refused as %s', (typed, error) => {
  expect(readNumber(typed, money)).toEqual({ error });
});

test('a number may be followed by its own unit, and by no other', () => {
  expect(readNumber('2 lbs', pounds)).toEqual({ number: 2 });
  expect(readNumber('2kg', pounds)).toEqual({ error: 'unreadable' });
});

test('a rule may exclude its lower bound', () => {
  expect(readNumber('0', pounds)).toEqual({ error: 'low' });
});
