import * as z from 'zod/mini';
import { confirmation, matches } from '#islands/forms/confirm-password.ts';
import { email, newPassword } from '#lib/contract/fields.ts';
import { messages } from '#lib/messages.ts';

/** Step 1 (§5). */
export const accountRules = z
  .object({
    email,
    password: newPassword,
    confirm: confirmation,
    terms: z.boolean().check(z.refine((accepted) => accepted, messages.termsRequired)),
  })
  .check(matches('password'));
