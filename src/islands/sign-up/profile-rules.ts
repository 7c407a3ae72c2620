import * as z from 'zod/mini';
import { confirmation, matches } from '#islands/forms/confirm-password.ts';
import { trnDigits, trnLength } from '#islands/profile-fields/id-rules.ts';
import { captchaCode } from '#lib/contract/captcha.ts';
import { email, newPassword } from '#lib/contract/fields.ts';
import { signUpProfileSchema } from '#lib/contract/sign-up.ts';

/** Step 2 (§5), including the values of step 1. */
export const profileRules = z
  // A form always has its fields, even if they are empty.
  .extend(z.required(signUpProfileSchema), {
    email,
    password: newPassword,
    confirm: confirmation,
    captchaCode,
    referredBy: z.union([z.literal(''), email]),
  })
  .check(matches('password'), trnLength, trnDigits);
