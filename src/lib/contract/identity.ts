import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';
import { endpoint } from './endpoint.ts';
import {
  codeAnswer,
  email,
  line,
  newPassword,
  optionalPhone,
  requiredLine,
  text,
  visitorEmail,
} from './fields.ts';
import { profileSchema } from './profile.ts';

const language = z._default(z.literal('en'), 'en');
const tokenPattern = /^[\w-]{20,100}$/;
const mailedToken = z.string().check(z.regex(tokenPattern));

/** The token of a mailed reset link. */
export const resetToken = z.string().check(z.regex(tokenPattern, messages.invalidResetLink));

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
  planned: true,
});

/** GET identity/recipient/{value} */
export const getRecipient = endpoint({
  name: 'getRecipient',
  method: 'GET',
  base: 'identity',
  path: '/recipient/:value',
  auth: 'anonymous',
  summary: 'The masked name behind a customer code or a referral value',
  params: z.object({ value: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)) }),
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
  planned: true,
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
      question: z.string().check(z.describe('The same challenge for those who cannot see it.')),
    }),
  },
  problems: [],
  planned: true,
});

/** POST identity/register */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  base: 'identity',
  path: '/register',
  auth: 'anonymous',
  summary: 'Signs a new customer up and mails the activation link',
  body: z.strictObject({
    email,
    password: newPassword,
    profile: profileSchema,
    captcha: z.strictObject({ id: z.string().check(z.maxLength(100)), code: line(20) }),
    referredBy: z.optional(z.union([z.literal(''), email])),
    i18n: language,
  }),
  answer: { status: 201, schema: z.object({ code: z.number() }) },
  problems: ['invalid', 'captcha'],
  idempotent: true,
  planned: true,
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
  params: z.object({ value: mailedToken }),
  answer: { status: 200, schema: codeAnswer },
  problems: [],
  planned: true,
});

/** POST identity/forgot */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  base: 'identity',
  path: '/forgot',
  auth: 'anonymous',
  summary: 'Mails a link to set a new password',
  description:
    'Always code 1, whether the address is known or not. The link is good for 60 minutes and one use; at most 3 mails an hour go to one recipient.',
  body: z.strictObject({ email, i18n: language }),
  answer: { status: 200, schema: codeAnswer },
  problems: ['invalid'],
});

/** POST identity/reset */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  base: 'identity',
  path: '/reset',
  auth: 'anonymous',
  summary: 'Sets a new password with the mailed token and ends every session',
  body: z.strictObject({ token: resetToken, password: newPassword }),
  answer: { status: 200, schema: codeAnswer },
  problems: ['invalid', 'reset-link'],
});

/** The longest message through the contact form, in characters. */
export const contactMessageLength = 4000;

/** POST identity/contact */
export const sendContact = endpoint({
  name: 'sendContact',
  method: 'POST',
  base: 'identity',
  path: '/contact',
  auth: 'anonymous',
  summary: 'A message to the company',
  description:
    'Kept, and mailed to the company. Phones may be written like +1 (876) 555-0142; their digits are kept. Rate-limited: 429 for one address, 503 while too many people write.',
  body: z.strictObject({
    firstName: requiredLine(80, 'First name required'),
    lastName: requiredLine(80, 'Last name required'),
    email: visitorEmail,
    phone: z._default(optionalPhone, ''),
    mobilePhone: z._default(optionalPhone, ''),
    message: text(contactMessageLength, 'Message required').check(
      z.minLength(1, 'Message required'),
    ),
  }),
  answer: { status: 202, schema: codeAnswer },
  problems: ['invalid'],
  idempotent: true,
});

/** What a visitor writes through the contact form. */
export type ContactMessage = z.output<typeof sendContact.body>;
