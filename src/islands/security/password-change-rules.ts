import * as z from 'zod/mini';
import { confirmation, matches } from '#islands/forms/confirm-password.ts';
import { passwordChangeSchema } from '#lib/contract/login-and-security.ts';

/** The current password and a new one, typed twice. */
export const passwordChangeRules = z
  .object({ ...passwordChangeSchema.shape, confirm: confirmation })
  .check(matches('newPassword'));
