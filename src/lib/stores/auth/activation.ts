import { call } from '#lib/api/call.ts';
import { type CallError, isCallError } from '#lib/api/errors.ts';
import { activate as activateAccount } from '#lib/contract/identity.ts';
import { mailedTokenStore } from './mailed-token.ts';

/** The token of the mailed link. */
export const $activationToken = mailedTokenStore();

/** The result of activating. */
export type ActivationOutcome = 'activated' | 'invalid-link' | { readonly failure: CallError };

/** Activates the account of the link. */
export async function activate(value: string): Promise<ActivationOutcome> {
  try {
    const { code } = await call(activateAccount, { params: { value } });
    return code === 1 ? 'activated' : 'invalid-link';
  } catch (error) {
    if (isCallError(error)) return { failure: error };
    throw error;
  }
}
