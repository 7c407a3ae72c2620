import * as z from 'zod/mini';
import { line } from './fields.ts';

/** The answer to a captcha: the picture's code or the question's answer, at least 4 characters (§5). */
export const captchaCode = line(20).check(
  z.minLength(1, 'Captcha required'),
  z.minLength(4, 'Captcha must have at least 4 characters'),
);

/** A captcha that was shown, by its id, and the answer to it. */
export const answeredCaptcha = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  code: captchaCode,
});
