import { call } from '#lib/api/call.ts';
import { type CallError, isCallError } from '#lib/api/errors.ts';
import { deviceHeader } from '#lib/contract/plain-rules.ts';
import { browserStorage } from '#lib/stores/browser/safe-storage.ts';
import { takeLanding } from '#lib/stores/session/landing.ts';
import { signUpDeviceKey } from '#lib/stores/sign-up/signed-up.ts';
import { mailedTokenStore } from './mailed-token.ts';
import { openSession } from './open-session.ts';

/** The token of the mailed link. */
export const $activationToken = mailedTokenStore();

/** The result of activating; `signed-in` on the device that signed up. */
export type ActivationOutcome =
  | 'activated'
  | 'signed-in'
  | 'invalid-link'
  | { readonly failure: CallError };

/** Activates the account of the link. */
export async function activate(value: string): Promise<ActivationOutcome> {
  const device = browserStorage.read(signUpDeviceKey);
  const headers = device === null ? {} : { [deviceHeader]: device };
  try {
    const { code, session } = await call('activate', { params: { value } }, { headers });
    if (code !== 1) return 'invalid-link';
    browserStorage.write(signUpDeviceKey, null);
    if (!session || openSession(session) !== 'signed-in') return 'activated';
    // The new customer starts on their own page; this clears what an earlier sign-out left in the browser.
    takeLanding(session.code);
    return 'signed-in';
  } catch (error) {
    if (isCallError(error)) return { failure: error };
    throw error;
  }
}
