import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPassword, newPassword } from '#lib/contract/fields.ts';
import { credentialsSchema } from '#lib/contract/session.ts';
import { blank, holdsFor, judge, messageAt, textOf } from './judge.ts';

const tooLong = 'Password must be at most 128 characters.';
const typed = fc.oneof(
  textOf('abcXYZ019 !é', 140),
  fc.string({ unit: 'grapheme', maxLength: 140 }),
);

const expectedNew = (password: string) => {
  if (password.trim() === '') return 'Password required';
  // One code point is one character (NIST 800-63B).
  const { length } = [...password];
  if (length < 6) return 'Password must be at least 6 characters length';
  return length > 128 ? tooLong : undefined;
};

test('a new password has 6 to 128 characters and is kept as it was typed', () => {
  holdsFor(
    typed,
    (password) => {
      const { output, message } = judge(newPassword, password);
      expect(message).toBe(expectedNew(password));
      if (message === undefined) expect(output).toBe(password);
    },
    2000,
  );
  expect(judge(newPassword, ' six66 ').output).toBe(' six66 ');
});

test('white space alone is a missing password', () => {
  holdsFor(blank, (password) => {
    for (const rule of [newPassword, changedPassword])
      expect(judge(rule, password).message).toBe('Password required');
  });
  for (const rule of [newPassword, changedPassword])
    for (const value of [undefined, null, 12345678, ['a'], { $ne: '' }])
      expect(judge(rule, value).message).toBe('Password required');
});

const isLower = (sign: string) => sign !== sign.toUpperCase() && sign === sign.toLowerCase();
const isUpper = (sign: string) => sign !== sign.toLowerCase() && sign === sign.toUpperCase();

const expectedChanged = (password: string) => {
  const signs = [...password];
  if (password.trim() === '') return 'Password required';
  if (signs.length < 8) return 'Your password needs: at least 8 characters.';
  if (!signs.some(isLower)) return 'Your password needs: a lowercase letter.';
  if (!signs.some(isUpper)) return 'Your password needs: an uppercase letter.';
  if (!signs.some((sign) => !isLower(sign) && !isUpper(sign)))
    return 'Your password needs: a number, symbol or space.';
  return signs.length > 128 ? tooLong : undefined;
};

test('a changed password must follow each rule, and the first broken one is reported', () => {
  const passwords = fc.oneof(
    ...['ab', 'abXY', 'abXY19', 'abXY !', 'XY1 ', 'abcXYZ019 !éÉ'].map((signs) =>
      fc.string({ unit: fc.constantFrom(...signs), size: 'max', maxLength: 140 }),
    ),
  );
  const told = new Set<string | undefined>();
  holdsFor(
    passwords,
    (password) => {
      const { output, message } = judge(changedPassword, password);
      told.add(message);
      expect(message).toBe(expectedChanged(password));
      if (message === undefined) expect(output).toBe(password);
    },
    3000,
  );
  expect(told.size).toBe(7);
});

test('sign-in asks for both fields in the words of the specification', () => {
  const whole = { grant_type: 'password', username: 'a@b.co', password: 'x' };
  expect(judge(credentialsSchema, whole).output).toEqual(whole);
  for (const username of ['', ' \t\n', undefined, null, 5, ['a@b.co']])
    expect(messageAt(credentialsSchema, { ...whole, username }, 'username')).toBe(
      'Email or Account required.',
    );
  for (const password of ['', undefined, null, 5, { $ne: '' }])
    expect(messageAt(credentialsSchema, { ...whole, password }, 'password')).toBe(
      'Password required.',
    );
  for (const long of [{ username: 'a'.repeat(255) }, { password: 'a'.repeat(1025) }])
    expect(judge(credentialsSchema, { ...whole, ...long }).output).toBeUndefined();
  // Any password may be tried: it is judged by its hash, not by today's rules.
  holdsFor(fc.string({ unit: 'binary', minLength: 1 }), (password) => {
    expect(judge(credentialsSchema, { ...whole, password }).output).toMatchObject({ password });
  });
});
