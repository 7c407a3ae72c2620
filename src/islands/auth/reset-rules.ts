import * as z from 'zod/mini';
import { confirmation, matches } from '#islands/forms/confirm-password.ts';
import { newPassword } from '#lib/contract/fields.ts';

export const resetRules = z
  .object({ password: newPassword, confirm: confirmation })
  .check(matches('password'));
