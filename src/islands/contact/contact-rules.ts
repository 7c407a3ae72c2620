import * as z from 'zod/mini';
import { captchaCode } from '#lib/contract/captcha.ts';
import { contactSchema } from '#lib/contract/identity.ts';

/** The message, and the captcha's code once the form asks for it. In a module of its own, loaded when first used. */
export const contactRules = z.extend(contactSchema, { captchaCode: z.optional(captchaCode) });
