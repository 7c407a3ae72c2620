import * as z from 'zod/mini';
import { confirmation, matches } from '#islands/forms/confirm-password.ts';
import { email, newPassword } from '#lib/contract/fields.ts';
import { captchaCode, signUpProfileSchema } from '#lib/contract/sign-up.ts';

const { city, address, otherSigns } = signUpProfileSchema.shape;

/** Step 2 (§5), with what step 1 filled in. */
export const profileRules = z
  .extend(signUpProfileSchema, {
    // The fields are always there, empty or not.
    city: city.def.innerType,
    address: address.def.innerType,
    otherSigns: otherSigns.def.innerType,
    email,
    password: newPassword,
    confirm: confirmation,
    captchaCode,
    referredBy: z.union([z.literal(''), email]),
  })
  .check(matches('password'));
