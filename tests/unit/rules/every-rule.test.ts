import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { captchaCode } from '#lib/contract/captcha.ts';
import * as fields from '#lib/contract/fields.ts';
import { forgotPassword, resetPassword, resetToken, sendContact } from '#lib/contract/identity.ts';
import { changePassword } from '#lib/contract/login-and-security.ts';
import { contactMessageLength } from '#lib/contract/plain-rules.ts';
import { profileSchema, saveDelivery, saveMe } from '#lib/contract/profile.ts';
import { calculatorInputSchema, calculatorQuerySchema } from '#lib/contract/quotes.ts';
import { credentialsSchema } from '#lib/contract/session.ts';
import { register, signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { referralValue } from '#lib/contract/sign-up-questions.ts';
import { trackingsQuerySchema } from '#lib/contract/trackings.ts';
import { holdsFor, judge, textOf } from './judge.ts';

const rules: Readonly<Record<string, z.ZodMiniType>> = {
  email: fields.email,
  visitorEmail: fields.visitorEmail,
  phone: fields.phone,
  optionalPhone: fields.optionalPhone,
  newPassword: fields.newPassword,
  changedPassword: fields.changedPassword,
  line: fields.line(80),
  requiredLine: fields.requiredLine(80, 'Name required'),
  nameLine: fields.nameLine(80),
  text: fields.text(contactMessageLength),
  customerCode: fields.customerCode,
  id: fields.id,
  language: fields.language,
  captchaCode,
  referralValue,
  resetToken,
  profile: profileSchema,
  signUpProfile: signUpProfileSchema,
  saveMe: saveMe.body,
  saveDelivery: saveDelivery.body,
  credentials: credentialsSchema,
  contact: sendContact.body,
  forgot: forgotPassword.body,
  reset: resetPassword.body,
  changePassword: changePassword.body,
  register: register.body,
  calculator: calculatorInputSchema,
  calculatorQuery: calculatorQuerySchema,
  trackingsQuery: trackingsQuerySchema,
};

const fieldNames = [
  'email',
  'password',
  'phone',
  'firstname',
  'firstName',
  'message',
  'username',
  'grant_type',
  'filter',
  'sort',
  'page',
  'size',
  'token',
  'captcha',
  '__proto__',
  'constructor',
  'toString',
];

const likely = fc.oneof(
  textOf('aZ09._%+-@ \n\u0000', 300),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.dictionary(
    fc.constantFrom(...fieldNames),
    fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
  ),
  // As a request brings it: a key named __proto__ is a key of its own.
  fc.json().map((text) => JSON.parse(text.replaceAll('""', '"__proto__"')) as unknown),
);

test.each(Object.entries(rules))(
  '%s: nothing makes it throw, and what it keeps it keeps again',
  (_, schema) => {
    holdsFor(likely, (value) => {
      const { output, message } = judge(schema, value);
      if (message === undefined) expect(judge(schema, output).output).toEqual(output);
      else expect(message).not.toBe('');
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

const strict = [
  'profile',
  'signUpProfile',
  'saveMe',
  'saveDelivery',
  'contact',
  'forgot',
  'reset',
  'changePassword',
  'register',
  'calculator',
  'calculatorQuery',
];

test.each(strict)('ASVS 15.3.3, %s: a field that nobody asked for is refused', (name) => {
  const schema = rules[name];
  if (!schema) throw new Error(`no rule ${name}`);
  for (const extra of ['id', 'status', 'balance', 'isAdmin', '__proto__', 'constructor']) {
    const value: unknown = JSON.parse(`{"${extra}":{"isAdmin":true}}`);
    const issues = z.safeParse(schema, value).error?.issues ?? [];
    const refused = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [],
    );
    expect(refused, extra).toEqual([extra]);
  }
});
