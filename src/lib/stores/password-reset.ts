import { atom, onMount } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { type CallError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { forgotPassword, resetPassword as reset, resetToken } from '#lib/contract/identity.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { environment } from '#lib/environment.ts';
import { dropSession } from './session.ts';

/** The token of the mailed link, taken from behind the # of the address and kept nowhere else. */
export const $resetToken = atom<string | undefined>();

onMount($resetToken, () => {
  const take = () => {
    const { hash, pathname, search } = environment.location;
    if (hash === '') return;
    environment.history.replaceState(null, '', pathname + search);
    const token = resetToken.safeParse(new URLSearchParams(hash.slice(1)).get('token'));
    $resetToken.set(token.success ? token.data : undefined);
  };
  take();
  // A second link, opened in the same tab, changes the address without loading the page.
  return environment.listen('hashchange', take);
});

/** Asks for a mail with a reset link; `sent` does not tell whether the address is known. */
export async function requestReset(email: string): Promise<'sent' | 'failed'> {
  try {
    const { code } = await call(forgotPassword, { body: { email, i18n: 'en' } });
    return code === 1 ? 'sent' : 'failed';
  } catch (error) {
    if (isCallError(error)) return 'failed';
    throw error;
  }
}

/** What choosing a new password led to. */
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

/** Sets the new password; the server ends every session, so this browser forgets its own. */
export async function resetPassword(token: string, password: string): Promise<ResetOutcome> {
  try {
    await call(reset, { body: { token, password } });
  } catch (error) {
    if (!isCallError(error)) throw error;
    return refusalOf(error);
  }
  dropSession();
  return 'reset';
}
