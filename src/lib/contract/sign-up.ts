import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';
import { endpoint } from './endpoint.ts';
import { codeAnswer, email, language, line, mailedToken, newPassword } from './fields.ts';
import { profileSchema } from './profile.ts';

/** Who recommended us: a customer code, or the URL-safe value of a referral link made from it. */
export const referralValue = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));

/** GET identity/emailTaken/{email} */
export const checkEmail = endpoint({
  name: 'checkEmail',
  method: 'GET',
  base: 'identity',
  path: '/emailTaken/:email',
  auth: 'anonymous',
  summary: 'Whether an email address is free to sign up with',
  description: 'Code 1: available; code 0: taken. Rate-limited.',
  params: z.object({ email }),
  answer: { status: 200, schema: codeAnswer },
  problems: ['invalid'],
});

/** GET identity/recipient/{value} */
export const getRecipient = endpoint({
  name: 'getRecipient',
  method: 'GET',
  base: 'identity',
  path: '/recipient/:value',
  auth: 'anonymous',
  summary: 'The masked name behind a customer code or a referral value',
  description: 'Rate-limited.',
  params: z.object({ value: referralValue }),
  answer: {
    status: 200,
    schema: z.object({
      data: z.object({
        code: z.number(),
        name: z.string().check(z.describe('First name and initial.')),
      }),
    }),
  },
  problems: ['not-found'],
});

/** GET identity/captcha */
export const getCaptcha = endpoint({
  name: 'getCaptcha',
  method: 'GET',
  base: 'identity',
  path: '/captcha',
  auth: 'anonymous',
  summary: 'A picture code, good for one use within 10 minutes',
  answer: {
    status: 200,
    schema: z.object({
      id: z.string(),
      image: z.string().check(z.describe('SVG.')),
      question: z
        .string()
        .check(z.describe('Another challenge, in words; its answer is taken as well.')),
    }),
  },
  problems: [],
});

/** What the profile step asks for (§3). */
export const signUpProfileSchema = z.extend(profileSchema, {
  city: z._default(line(80), ''),
  address: z._default(line(200), ''),
  otherSigns: z._default(line(200), ''),
});

/** The answer to a captcha: the picture's code or the question's answer, at least 4 characters (§5). */
export const captchaCode = line(20).check(
  z.minLength(1, 'Captcha required'),
  z.minLength(4, 'Captcha must have at least 4 characters'),
);

/** POST identity/register */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  base: 'identity',
  path: '/register',
  auth: 'anonymous',
  summary: 'Signs a new customer up and mails the activation link',
  description:
    'The account opens when the link is used, within 24 hours. An address that is taken gets the same answer, and a mail that says so. A wrong, used or expired captcha answers 422 `captcha`; each is good for one try.',
  body: z.strictObject({
    email,
    password: newPassword,
    profile: signUpProfileSchema,
    captcha: z.strictObject({
      id: z.string().check(z.minLength(1), z.maxLength(300)),
      code: captchaCode,
    }),
    referredBy: z.optional(z.union([z.literal(''), email])),
    rby: z.optional(referralValue),
    i18n: language,
  }),
  answer: {
    status: 201,
    schema: z.object({ code: z.number().check(z.describe('The customer code.')) }),
  },
  problems: ['invalid', 'captcha'],
  idempotent: true,
});

/** GET identity/activate/{value} */
export const activate = endpoint({
  name: 'activate',
  method: 'GET',
  base: 'identity',
  path: '/activate/:value',
  auth: 'anonymous',
  summary: 'Activates an account with the mailed value',
  description: 'Code 1: activated; code 0: the value is used up or unknown.',
  params: z.object({ value: mailedToken(messages.invalidActivationLink) }),
  answer: { status: 200, schema: codeAnswer },
  problems: ['invalid'],
});
