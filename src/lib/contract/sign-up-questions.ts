import * as z from 'zod/mini';
import { cleanCode } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { codeAnswer, email, newPassword } from './fields.ts';
import { referralPattern } from './plain-rules.ts';

/** The customer who recommended us: a customer code, or the URL-safe value of a referral link made from it. */
export const referralValue = z.string().check(z.overwrite(cleanCode), z.regex(referralPattern));

/** GET identity/emailTaken/{email} */
export const checkEmail = endpoint('checkEmail', {
  auth: 'anonymous',
  summary: 'Whether an email address is free to sign up with',
  description: 'Code 1: available; code 0: taken. Rate-limited.',
  params: z.object({ email }),
  answer: codeAnswer,
  problems: ['invalid'],
});

/** POST identity/checkPassword: its body, unlike an address, is in no log. */
export const checkPassword = endpoint('checkPassword', {
  auth: 'anonymous',
  summary: 'Whether a password is hard enough to guess to sign up with',
  description:
    'Code 1: it is; code 0: it is a common one, or made of the email or the company’s name. Nothing is stored. `register` also compares it with the profile. Rate-limited.',
  body: z.strictObject({ email, password: newPassword }),
  answer: codeAnswer,
  problems: ['invalid'],
});

/** GET identity/recipient/{value} */
export const getRecipient = endpoint('getRecipient', {
  auth: 'anonymous',
  summary: 'The masked name behind a customer code or a referral value',
  description: 'Rate-limited.',
  params: z.object({ value: referralValue }),
  answer: z.object({
    data: z.object({
      code: z.number(),
      name: z.string().check(z.describe('First name and initial.')),
    }),
  }),
  problems: ['not-found'],
});
