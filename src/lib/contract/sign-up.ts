import * as z from 'zod/mini';
import { answeredCaptcha } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { codeAnswer, email, language, line, newPassword } from './fields.ts';
import { activationLinkHours } from './plain-rules.ts';
import { profileSchema } from './profile.ts';
import { referralValue } from './sign-up-questions.ts';

/** What the profile step asks for (§3). */
export const signUpProfileSchema = z.extend(profileSchema, {
  city: z._default(line(80), ''),
  address: z._default(line(200), ''),
  otherSigns: z._default(line(200), ''),
});

/** POST identity/register */
export const register = endpoint('register', {
  auth: 'anonymous',
  summary: 'Signs a new customer up and mails the activation link',
  description: `The account opens when the link is used, within ${activationLinkHours} hours, and gets its customer code then. An address that is taken gets the same answer, and a mail that says so; its secret opens nothing. A wrong, used or expired captcha answers 422 \`captcha\`; each is good for one try.`,
  body: z.strictObject({
    email,
    password: newPassword,
    profile: signUpProfileSchema,
    captcha: answeredCaptcha,
    referredBy: z.optional(z.union([z.literal(''), email])),
    rby: z.optional(referralValue),
    i18n: language,
  }),
  answer: z.object({
    device: z
      .string()
      .check(z.describe('A secret of this device: sent with `activate`, it also signs in.')),
  }),
  problems: ['invalid', 'captcha'],
});

/** POST identity/resend */
export const resendActivation = endpoint('resendActivation', {
  auth: 'anonymous',
  summary: 'Mails the activation link again',
  description:
    'Always code 1, whether somebody signed up with the address, has an account or is unknown. A new link replaces the one before; at most 3 mails an hour go to one recipient, the first one included.',
  body: z.strictObject({ email }),
  answer: codeAnswer,
  problems: ['invalid'],
});
