import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { code } from './fields.ts';

/** The answer to a captcha: the picture's code or the question's answer, at least 4 characters (§5). */
export const captchaCode = code(20).check(
  z.minLength(1, 'Captcha required'),
  z.minLength(4, 'Captcha must have at least 4 characters'),
);

/** A captcha that was shown, by its id, and the answer to it. */
export const answeredCaptcha = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  code: captchaCode,
});

/** GET identity/captcha */
export const getCaptcha = endpoint('getCaptcha', {
  auth: 'anonymous',
  summary: 'A picture code, good for one use within 10 minutes',
  description:
    '`register`, `contact` and `token` take its `id` with either the code of the picture or the answer to `question`. At most 30 times a minute from one address.',
  answer: z.object({
    id: z.string(),
    image: z.string().check(z.describe('SVG.')),
    question: z
      .string()
      .check(z.describe('Another challenge, in words; its answer is taken as well.')),
  }),
  problems: [],
});
