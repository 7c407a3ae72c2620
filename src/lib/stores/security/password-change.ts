import { call } from '#lib/api/call.ts';
import { describeError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { changePassword as change } from '#lib/contract/login-and-security.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { messages } from '#lib/messages.ts';
import { loadSessions } from './active-sessions.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** What changing the password led to. */
export type ChangeOutcome =
  | { readonly state: 'changed' }
  /** Some fields need another look. */
  | { readonly state: 'refused'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong with what was typed; `reason` is for the customer to read. */
  | { readonly state: 'failed'; readonly reason: string };

function refusalsOf(error: unknown): readonly FieldError[] {
  if (!(error instanceof ProblemError)) return [];
  return error.code === 'current-password'
    ? [{ path: 'currentPassword', message: messages.currentPasswordInvalid }]
    : error.fieldErrors;
}

/** Changes the password; every other session ends with it, so the list of sessions is fetched anew. */
export async function changePassword({
  currentPassword,
  newPassword,
}: Passwords): Promise<ChangeOutcome> {
  try {
    await call(change, { body: { currentPassword, newPassword } });
  } catch (error) {
    if (!isCallError(error)) throw error;
    const errors = refusalsOf(error);
    return errors.length > 0
      ? { state: 'refused', errors }
      : { state: 'failed', reason: describeError(error) };
  }
  void loadSessions();
  return { state: 'changed' };
}
