import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';

/** The password once more (§5). */
export const confirmation = z.string().check(z.minLength(1, messages.confirmRequired));

/** The match rule (§5), for the whole form. */
export const passwordsMatch = z.refine<{ password: string; confirm: string }>(
  ({ password, confirm }) => password === confirm,
  { path: ['confirm'], error: messages.confirmMismatch },
);
