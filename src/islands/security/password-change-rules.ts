import * as z from 'zod/mini';
import { confirmation, matches } from '#islands/forms/confirm-password.ts';
import { passwordChangeSchema } from '#lib/contract/login-and-security.ts';

export const passwordChangeRules = z
  .object({ ...passwordChangeSchema.shape, confirm: confirmation })
  .check(matches('newPassword'));
