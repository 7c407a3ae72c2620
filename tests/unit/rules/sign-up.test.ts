import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captchaCode } from '#lib/contract/captcha.ts';
import { cleanCode } from '#lib/contract/clean-text.ts';
import { profileSchema } from '#lib/contract/profile.ts';
import { register, signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { referralValue } from '#lib/contract/sign-up-questions.ts';
import { blank, controls, holdsFor, judge, messageAt, textOf } from './judge.ts';

const line = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aé Z-.1'), size: 'max', minLength, maxLength })
    .filter((value) => value.trim().length >= minLength);
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 20 });
const email = line(1, 5).map((name) => `${name.replace(/[^a-z]/g, 'x')}@example.com`);

const profiles = fc.record({
  firstname: line(1, 80),
  lastname: line(1, 80),
  middlename: line(0, 80),
  idType: fc.constantFrom('TRN', 'PASSPORT', 'DRIVERS_LICENCE', 'VOTER_ID'),
  idNumber: line(9, 30),
  country: fc.constantFrom('JM', 'US'),
  invoiceEmail: fc.oneof(fc.constant(''), email),
  company: line(0, 120),
  phone: digits,
  mobilePhone: fc.oneof(fc.constant(''), digits),
  airFreight: fc.boolean(),
  seaFreight: fc.boolean(),
});

const texts = ['firstname', 'lastname', 'middlename', 'idNumber', 'company'] as const;

test('a profile that is right is kept, without the white space around its words', () => {
  holdsFor(profiles, (profile) => {
    const { output } = judge(profileSchema, profile);
    const trimmed = Object.fromEntries(texts.map((name) => [name, profile[name].trim()]));
    expect(output).toEqual({ ...profile, ...trimmed });
    const empty = { city: '', address: '', otherSigns: '' };
    expect(judge(signUpProfileSchema, profile).output).toEqual({
      ...profile,
      ...trimmed,
      ...empty,
    });
  });
});

const required = {
  firstname: 'Name required',
  lastname: 'Lastname required',
  idNumber: 'ID required',
  phone: 'Phone required',
} as const;

test.each(Object.entries(required))('white space only as %s: “%s”', (name, message) => {
  holdsFor(fc.tuple(profiles, blank), ([profile, nothing]) => {
    expect(messageAt(profileSchema, { ...profile, [name]: nothing }, name)).toBe(message);
  });
});

test('each refused field of a profile has its own message', () => {
  holdsFor(profiles, (profile) => {
    const say = (name: string, value: unknown) =>
      messageAt(profileSchema, { ...profile, [name]: value }, name);
    expect(say('idNumber', '12345678')).toBe('ID must have at least 9 characters');
    expect(say('phone', '1234567')).toBe('Invalid phone, it must have at least 8 digits.');
    expect(say('mobilePhone', '1')).toBe('Invalid phone, it must have at least 8 digits.');
    expect(say('country', 'jm')).toBe('Choose a country');
    expect(say('firstname', 'x'.repeat(81))).toBe('At most 80 characters.');
    expect(say('company', 'x'.repeat(121))).toBe('At most 120 characters.');
  });
});

test('no text of a profile holds a control character', () => {
  // A tab becomes a space.
  const refused = controls.filter((sign) => sign !== '\t');
  holdsFor(fc.tuple(profiles, fc.constantFrom(...texts), refused), ([profile, name, sign]) => {
    const damaged = { ...profile, [name]: `12345${sign}67890` };
    expect(messageAt(profileSchema, damaged, name)).toBe(
      'Use one line without special characters.',
    );
  });
});

test('a captcha’s answer has 4 to 20 characters', () => {
  holdsFor(blank, (value) => expect(judge(captchaCode, value).message).toBe('Captcha required'));
  holdsFor(line(1, 3), (value) =>
    expect(judge(captchaCode, value).message).toBe('Captcha must have at least 4 characters'),
  );
  holdsFor(line(4, 20), (value) => expect(judge(captchaCode, value).output).toBe(value.trim()));
  expect(judge(captchaCode, 'x'.repeat(21)).message).toBe('At most 20 characters.');
});

const isWordSign = (sign: string) => /^[A-Za-z0-9_-]$/.test(sign);

test('a referral value has 1 to 32 URL-safe characters', () => {
  const values = fc.oneof(textOf('aZ09_-', 120), textOf('aZ09_-" <>\n', 40));
  holdsFor(
    values,
    (value) => {
      const cleaned = cleanCode(value);
      const isPlain = [...cleaned].every(isWordSign);
      const isReferral = isPlain && cleaned.length >= 1 && cleaned.length <= 32;
      expect(judge(referralValue, value).output).toBe(isReferral ? cleaned : undefined);
    },
    2000,
  );
});

test('the referrer is empty or an email address', () => {
  const referredBy = (value: unknown) =>
    messageAt(register.body, { referredBy: value }, 'referredBy');
  for (const value of ['', 'friend@example.com', undefined])
    expect(referredBy(value)).toBeUndefined();
  for (const value of ['friend', 'a@b@example.com', 7]) expect(referredBy(value)).toBeDefined();
});
