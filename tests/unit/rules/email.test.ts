import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanEmail } from '#lib/contract/clean-text.ts';
import { email, visitorEmail } from '#lib/contract/fields.ts';
import { emailOf } from '#lib/contract/plain-rules.ts';
import { blank, holdsFor, judge, textOf } from './judge.ts';

const invalid = 'Please enter a valid email address';

const isBetween = (sign: string, first: string, last: string) => sign >= first && sign <= last;
const isLetter = (sign: string) => isBetween(sign, 'a', 'z') || isBetween(sign, 'A', 'Z');
const isAlphanumeric = (sign: string) => isLetter(sign) || isBetween(sign, '0', '9');

/** The rule of the specification (§5), character by character, with the lengths of RFC 5321. */
function isEmail(value: string): boolean {
  const parts = value.split('@');
  const [local = '', domain = ''] = parts;
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  const isAllowed = (sign: string) => isAlphanumeric(sign) || '._%+-'.includes(sign);
  return (
    value.length <= 254 &&
    parts.length === 2 &&
    local.length >= 1 &&
    local.length <= 64 &&
    [...local].every(isAllowed) &&
    labels.length >= 2 &&
    labels.every(
      (label) => label !== '' && [...label].every((sign) => isAlphanumeric(sign) || sign === '-'),
    ) &&
    last.length >= 2 &&
    last.length <= 4 &&
    [...last].every(isLetter)
  );
}

const local = fc.string({
  unit: fc.constantFrom(...'aZ09._%+-'),
  size: 'max',
  minLength: 1,
  maxLength: 70,
});
const label = fc.string({ unit: fc.constantFrom(...'bY1-'), minLength: 1, maxLength: 63 });
const ending = fc.string({ unit: fc.constantFrom(...'cX'), minLength: 1, maxLength: 5 });
const nearly = fc
  .tuple(local, fc.array(label, { maxLength: 5 }), ending)
  .map(([name, labels, last]) => `${name}@${[...labels, last].join('.')}`);
/** An address with one character too many, or another one in its place. */
const damaged = fc
  .tuple(nearly, fc.nat(), textOf('@. \n\u0000\u0131\u212aé', 2), fc.boolean())
  .map(([text, at, extra, replaces]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + extra + text.slice(replaces ? place + 1 : place);
  });

const expected = (value: string, whenMissing: string) => {
  const cleaned = cleanEmail(value);
  if (cleaned === '') return whenMissing;
  return isEmail(cleaned) ? undefined : invalid;
};

test.each([
  ['email', email, 'Email required'],
  ['visitorEmail', visitorEmail, invalid],
] as const)('%s says of any text what the specification says, in its words', (_, rule, missing) => {
  const outcomes = new Map<string | undefined, number>();
  holdsFor(
    fc.oneof(nearly, damaged, textOf('a@.b')),
    (value) => {
      const { output, message } = judge(rule, value);
      expect(message).toBe(expected(value, missing));
      if (message === undefined) expect(output).toBe(cleanEmail(value));
      expect(emailOf(value)).toBe(message === undefined ? cleanEmail(value) : undefined);
      outcomes.set(message, (outcomes.get(message) ?? 0) + 1);
    },
    3000,
  );
  // Both sides were tried.
  expect(outcomes.get(undefined)).toBeGreaterThan(300);
  expect(outcomes.get(invalid)).toBeGreaterThan(300);
});

test('nothing, white space and non-text count as a missing address', () => {
  holdsFor(blank, (value) => expect(judge(email, value).message).toBe('Email required'));
  for (const value of [undefined, null, 1, [], ['a@b.co'], { $ne: '' }])
    expect(judge(email, value).message).toBe('Email required');
});

test('254 characters are an address, 255 are none', () => {
  const address = (length: number) => {
    const start = `${'a'.repeat(64)}@`;
    return `${start}${'b'.repeat(length - start.length - 3)}.co`;
  };
  expect(judge(email, address(254)).output).toHaveLength(254);
  expect(judge(email, address(255)).message).toBe(invalid);
});
