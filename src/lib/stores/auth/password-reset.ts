import { call } from '#lib/api/call.ts';
import { type CallError, isCallError, ProblemError } from '#lib/api/errors.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { language } from '#lib/stores/browser/language.ts';
import { dropSession } from '#lib/stores/session/session.ts';
import { mailedTokenStore } from './mailed-token.ts';

/** The token of the mailed link. */
export const $resetToken = mailedTokenStore();

/** Requests a reset link by mail; `sent` does not reveal whether the address has an account. */
export async function requestReset(email: string): Promise<'sent' | 'failed'> {
  try {
    const { code } = await call('forgotPassword', { body: { email, i18n: language } });
    return code === 1 ? 'sent' : 'failed';
  } catch (error) {
    if (isCallError(error)) return 'failed';
    throw error;
  }
}

/** The result of setting a new password. */
export type ResetOutcome =
  | 'reset'
  | 'invalid-link'
  /** The password needs another look. */
  | { readonly refused: readonly FieldError[] }
  | { readonly failure: CallError };

function refusalOf(error: CallError): Exclude<ResetOutcome, 'reset'> {
  if (!(error instanceof ProblemError)) return { failure: error };
  if (error.code === 'reset-link') return 'invalid-link';
  const refused = error.fieldErrors.filter(({ path }) => path === 'password');
  return refused.length > 0 ? { refused } : { failure: error };
}

/** Sets the new password. The server ends every session, so this browser forgets its own. */
export async function resetPassword(token: string, password: string): Promise<ResetOutcome> {
  try {
    await call('resetPassword', { body: { token, password } });
  } catch (error) {
    if (!isCallError(error)) throw error;
    return refusalOf(error);
  }
  dropSession();
  return 'reset';
}
