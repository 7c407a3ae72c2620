import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPassword } from '#lib/contract/fields.ts';
import { passwordRules } from '#lib/contract/plain-rules.ts';

const shortEnough = (password: string) => [...password].length <= 128;
const followedRules = (password: string) => passwordRules.map(({ holds }) => holds(password));
const isTaken = (password: string) => changedPassword.safeParse(password).success;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 140 }),
  fc.string({ unit: fc.constantFrom(...'abzAZß٣ÑñΩω漢 \t1!_-'), maxLength: 20 }),
);

test('a password is accepted exactly if it follows every rule and is not too long', () => {
  fc.assert(
    fc.property(anyText, (password) => {
      const isGood = followedRules(password).every(Boolean) && shortEnough(password);
      expect(isTaken(password)).toBe(isGood);
    }),
    { numRuns: 2000 },
  );
});

test('of several broken rules of a password the first is reported', () => {
  fc.assert(
    fc.property(anyText, (password) => {
      const broken = passwordRules.find(({ holds }) => !holds(password));
      // White space alone counts as missing, before any rule.
      fc.pre(password.trim() !== '' && shortEnough(password) && broken !== undefined);
      const messages = changedPassword.safeParse(password).error?.issues.map((i) => i.message);
      expect(messages).toEqual([`Your password needs: ${broken?.label.toLowerCase()}.`]);
    }),
  );
});

test('adding characters to a password breaks no rule that it followed', () => {
  fc.assert(
    fc.property(anyText, anyText, (password, more) => {
      for (const [index, isFollowed] of followedRules(password).entries())
        if (isFollowed) expect(followedRules(password + more)[index]).toBe(true);
    }),
  );
});

test('the password arrives as it was typed, blanks and all', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const password = ` aA1${text}xyz `;
      expect(changedPassword.parse(password)).toBe(password);
    }),
  );
});

test.each([
  ['', [false, false, false, false]],
  ['aaaaaaaa', [true, true, false, false]],
  ['AAAAAAA1', [true, false, true, true]],
  ['aA a', [false, true, true, true]],
  ['pässWÖRTER', [true, true, true, false]],
  ['Ünïcödé!', [true, true, true, true]],
  // Letters without upper and lower case are letters, not symbols.
  ['漢字漢字漢字漢字', [true, false, false, false]],
  // An accented letter is no symbol, even when it is written as two characters.
  ['Passwörter'.normalize('NFD'), [true, true, true, false]],
])('“%s” follows the rules: %j', (password, expected) => {
  expect(followedRules(password)).toEqual(expected);
});
