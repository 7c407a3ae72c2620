import * as z from 'zod/mini';
import { captchaCode } from '#lib/contract/captcha.ts';
import { credentialsSchema } from '#lib/contract/session.ts';

/** The credentials, without what the client adds, and the captcha's code once the form asks for it. */
export const signInRules = z.extend(z.pick(credentialsSchema, { username: true, password: true }), {
  captchaCode: z.optional(captchaCode),
});
