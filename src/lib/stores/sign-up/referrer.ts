import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { isCallError, ProblemError } from '#lib/api/errors.ts';
import { referralPattern } from '#lib/contract/plain-rules.ts';
import { environment } from '#lib/environment.ts';
import { readSignUp, storeSignUp } from './sign-up-draft.ts';

/** The owner of the followed referral link, by first name and initial. */
export const $referrer = atom<string | undefined>();

/** Looks up the `rby` of the address or of the unfinished sign-up; an invalid one is ignored. */
export async function findReferrer(): Promise<void> {
  const addressValue = new URLSearchParams(environment.location.search).get('rby');
  const value = [addressValue, readSignUp().rby].find((text) => referralPattern.test(text ?? ''));
  if (!value) return;
  // Kept before the answer, which may never come: the server checks it itself.
  storeSignUp({ rby: value });
  try {
    const { data } = await call('getRecipient', { params: { value } });
    $referrer.set(data.name);
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error instanceof ProblemError && error.code === 'not-found') forgetReferrer();
  }
}

/** Signs up without the referral. */
export function forgetReferrer(): void {
  storeSignUp({ rby: '' });
  $referrer.set(undefined);
}
