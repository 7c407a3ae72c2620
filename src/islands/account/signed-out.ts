import { readSignedOut, signedOutKey } from '#lib/stores/session/signed-out.ts';

/* Tells on the home page why this tab was signed out, with the way back to where it was. */

const status = document.querySelector<HTMLElement>('#signed-out');

const readNote = () => {
  try {
    return sessionStorage.getItem(signedOutKey);
  } catch {
    // Site data is blocked: nothing was noted.
    return null;
  }
};

const { why, address } = readSignedOut(readNote());
const reason = status?.dataset[why];
if (status && reason) {
  const link = document.createElement('a');
  // After a failed start, signing in leads elsewhere (§4).
  const back = why === 'info' ? '' : `?returnUrl=${encodeURIComponent(address)}`;
  link.href = `${status.dataset['signIn']}${back}`;
  link.textContent = 'Sign in again to go on';
  status.append(`You were signed out because ${reason} `, link);
}
