import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';

/** The field that repeats the password (§5). */
export const confirmation = z.string().check(z.minLength(1, messages.confirmRequired));

/** The match rule (§5) for a form; `name` is its password field. */
export const matches = <Name extends string>(name: Name) =>
  z.refine<Record<Name | 'confirm', string>>((values) => values[name] === values.confirm, {
    path: ['confirm'],
    error: messages.confirmMismatch,
  });
