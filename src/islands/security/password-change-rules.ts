import * as z from 'zod/mini';
import { passwordChangeSchema } from '#lib/contract/login-and-security.ts';
import { messages } from '#lib/messages.ts';

/** The current password and a new one, typed twice. */
export const passwordChangeRules = z
  .object({
    ...passwordChangeSchema.shape,
    confirm: z.string().check(z.minLength(1, messages.confirmRequired)),
  })
  .check(
    z.refine(({ newPassword, confirm }) => newPassword === confirm, {
      path: ['confirm'],
      error: messages.confirmMismatch,
    }),
  );
