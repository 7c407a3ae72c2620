import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';
import { captchaCode } from './captcha.ts';
import { cleanCode } from './clean-text.ts';
import { endpoint } from './endpoint.ts';

/** What sign-in asks for; `username` is the email or the customer code. */
export const credentialsSchema = z.object({
  grant_type: z.literal('password'),
  username: z
    .string(messages.emailOrAccountRequired)
    .check(
      z.overwrite(cleanCode),
      z.minLength(1, messages.emailOrAccountRequired),
      z.maxLength(254),
    ),
  password: z
    .string(messages.signInPasswordRequired)
    .check(z.minLength(1, messages.signInPasswordRequired), z.maxLength(1024)),
  captcha_id: z.optional(
    z
      .string()
      .check(
        z.maxLength(300),
        z.describe('A captcha, which lets in after code -4, with its answer.'),
      ),
  ),
  captcha_code: z.optional(captchaCode),
  device: z.optional(
    z
      .string()
      .check(z.maxLength(200), z.describe('The secret of this device, from an earlier answer.')),
  ),
  time_zone: z.optional(
    z
      .string()
      .check(z.describe('IANA name, for the list of sessions; an unknown one counts as none.')),
  ),
});

/** A sign-in's outcome: a token, or `code` -1 (wrong) or -4 (too many attempts). */
export const tokenAnswerSchema = z.object({
  code: z.number().check(z.describe('The customer code, or -1 or -4.')),
  access_token: z.optional(z.string()),
  expires_in: z.optional(
    z.number().check(z.describe('Seconds until the session ends, however much it is used.')),
  ),
  device: z.optional(
    z
      .string()
      .check(z.describe('A secret of this device and account, good until the password changes.')),
  ),
});

/** POST identity/token */
export const createToken = endpoint('createToken', {
  auth: 'anonymous',
  summary: 'Signs a customer in',
  description:
    'Wrong credentials answer 200 `{code: -1}`, too many attempts 200 `{code: -4}`, the same for known and unknown accounts. After -4 an answered captcha lets in, and so does the secret of a device that signed in before; a wrong, used or expired captcha answers 422 `captcha`. The right password of an account that we disabled answers 409.',
  body: credentialsSchema,
  answer: tokenAnswerSchema,
  problems: ['invalid', 'captcha', 'conflict'],
});

/** POST identity/logout */
export const logout = endpoint('logout', {
  auth: 'customer',
  summary: 'Ends the session on the server',
  description: 'Ends the session of the token it is sent with; the customer’s others go on.',
  problems: ['unauthenticated'],
});
